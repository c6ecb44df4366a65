const maxLength = 120;

/** The first words of terms on one line. Markdown loses its headings and marks; a plain text has none. */
export function beginningOf(text: string, format: string): string {
  const plain = format === 'markdown' ? removeMarks(text) : text;
  const words = plain.replace(/\s+/g, ' ').trim();
  return words.length > maxLength ? `${words.slice(0, maxLength).replace(/ [^ ]*$/, '')}…` : words;
}

const removeMarks = (markdown: string): string =>
  markdown
    .replace(/^[ \t]*(?:#.*|>|[-*] |\d+\. )/gm, '')
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/[*_`]/g, '');
