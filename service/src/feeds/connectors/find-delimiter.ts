const delimiters = [',', ';', '\t', '|'] as const;
/** The first records show the delimiter. */
const sampledLetters = 20_000;

/** Counts a character outside of quotes, up to the end of the first record. */
function countInHeader(text: string, wanted: string): number {
  let [count, isQuoted] = [0, false];
  for (const character of text.slice(0, sampledLetters)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (character === wanted) count++;
  }
  return count;
}

/**
 * Finds what separates the cells of a table. Excel writes a semicolon in countries with a decimal comma, and reads the
 * line `sep=;`; "Unicode text" and clipboards have tabs.
 */
export function findDelimiter(content: string): { readonly delimiter: string; readonly rest: string } {
  const text = content.replace(/^\uFEFF/, '').replace(/^(?:[^\S\t]*(?:\r\n?|\n))+/, '');
  const [line, named] = /^"?sep=(.)"?[^\S\t]*(?:\r\n?|\n)/i.exec(text) ?? [];
  if (line !== undefined && named !== undefined) return { delimiter: named, rest: text.slice(line.length) };
  const [best] = [...delimiters].sort((one, other) => countInHeader(text, other) - countInHeader(text, one));
  return { delimiter: best ?? ',', rest: text };
}
