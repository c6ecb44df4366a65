/** Returns the comment above each row, which is the description of the option. */
export function readComments(source: string): Map<string, string> {
  const rows = source.matchAll(/\/\*\*\s+(?:\* )?((?:(?!\*\/)[^])+?)\s+\*\/\n {2}(\w+): /g);
  return new Map([...rows].map(([, comment = '', name = '']) => [name, comment.replace(/\s*\n\s*\*\s*/g, ' ')]));
}
