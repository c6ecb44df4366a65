/** Words that the comment of a row lists: `a`, `b` or `c`. Two are an example, and no list. */
export function readSuggestions(text: string): readonly string[] {
  const list = /: ((?:`[^`]+`(?:, | or )?){3,})/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}
