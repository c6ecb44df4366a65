/** The attribute of an option: `pageSize` → `page-size`. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
