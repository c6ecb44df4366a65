/** A rating as five glyphs, for eyes: it is said in words beside them. */
export const starGlyphs = (stars: number): string => '★'.repeat(Math.round(stars)).padEnd(5, '☆');
