/** A rating as five glyphs. They are visual only: the views name the rating in words beside them. */
export const starGlyphs = (stars: number): string => '★'.repeat(Math.round(stars)).padEnd(5, '☆');
