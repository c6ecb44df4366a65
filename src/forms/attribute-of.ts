/** `noDraft` → `no-draft`. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
