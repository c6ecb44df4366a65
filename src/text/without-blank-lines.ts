/** Removes blank lines from a text that is cut after its last line, which must not consist of an ellipsis only. */
export const withoutBlankLines = (text: string): string => text.replace(/\n\s+/g, '\n');
