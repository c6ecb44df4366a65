interface Container {
  /** The names of an object; null = an array. */
  readonly names: Set<string> | null;
  /** The name of the current member, or the position of the current item. */
  current: string | number;
  /** The next string is the name of a member. */
  isAtName: boolean;
}

/** Returns the position of the last character of a string that begins at a position of valid JSON. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

const pointerTo = (open: readonly Container[]): string =>
  open.map(({ current }) => `/${String(current).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Finds an object that has two members of one name. `JSON.parse` keeps the last of them, other programs the first, so
 * that two programs read different requests (RFC 8259, 4); I-JSON forbids it (RFC 7493, 2.3).
 *
 * @param text valid JSON
 * @returns the JSON pointer of the second member; null = all names are unique
 */
export function findRepeatedMember(text: string): string | null {
  const open: Container[] = [];
  for (let position = 0; position < text.length; position++) {
    const character = text[position];
    const top = open.at(-1);
    if (character === '{') open.push({ names: new Set(), current: '', isAtName: true });
    else if (character === '[') open.push({ names: null, current: 0, isAtName: false });
    else if (character === '}' || character === ']') open.pop();
    else if (character === ',' && top) {
      if (typeof top.current === 'number') top.current++;
      top.isAtName = top.names !== null;
    } else if (character === '"') {
      const end = endOfString(text, position);
      if (top?.names && top.isAtName) {
        const name = JSON.parse(text.slice(position, end + 1)) as string;
        top.current = name;
        top.isAtName = false;
        if (top.names.has(name)) return pointerTo(open);
        top.names.add(name);
      }
      position = end;
    }
  }
  return null;
}
