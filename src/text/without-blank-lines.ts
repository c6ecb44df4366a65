/** For a text that is cut after its last line: it must not end with one that is nothing but an ellipsis. */
export const withoutBlankLines = (text: string): string => text.replace(/\n\s+/g, '\n');
