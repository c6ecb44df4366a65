/** Tags, and CDATA, comments and instructions, in which tags are words. */
const marks = /<!\[CDATA\[|<!--|<\?|<(\/?)([\w.:-]+)(?=[\s/>])([^<>]*)>/g;

const endings: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>' };

export interface XmlTag {
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty';
  /** What follows the name: ` url="…"`. */
  readonly rest: string;
  readonly start: number;
  readonly end: number;
}

/** The tags of a text, in one pass. A part in which tags are words, and which is never closed, ends the text. */
export function* readTags(content: string): Generator<XmlTag> {
  let next = 0;
  for (const { 0: mark, 1: slash, 2: name, 3: rest = '', index } of content.matchAll(marks)) {
    if (index < next) continue;
    if (name === undefined) {
      const ending = endings[mark] ?? '?>';
      const end = content.indexOf(ending, index);
      if (end < 0) return;
      next = end + ending.length;
    } else {
      const isEmpty = rest.endsWith('/');
      const kind = slash === '/' ? 'end' : isEmpty ? 'empty' : 'start';
      yield { name, kind, rest: isEmpty ? rest.slice(0, -1) : rest, start: index, end: index + mark.length };
    }
  }
}

export interface XmlItem {
  readonly start: number;
  readonly end: number;
  /** `item` or `entry`, with its prefix, as it is written. */
  readonly name: string;
}

const itemName = /^(?:[\w.-]+:)?(?:item|entry)$/i;

/** The items of a feed that are complete. */
export function findItems(content: string): readonly XmlItem[] {
  const items: XmlItem[] = [];
  let open: { readonly start: number; readonly name: string } | null = null;
  for (const { name, kind, start, end } of readTags(content)) {
    if (!itemName.test(name)) continue;
    if (kind !== 'end') open = kind === 'empty' ? null : { start, name };
    else if (open?.name.toLowerCase() === name.toLowerCase()) {
      items.push({ ...open, end });
      open = null;
    }
  }
  return items;
}

/** Changes each complete item of a feed. */
export function mapItems(content: string, change: (item: string, name: string) => string): string {
  let [written, done] = ['', 0];
  for (const { start, end, name } of findItems(content)) {
    written += content.slice(done, start) + change(content.slice(start, end), name);
    done = end;
  }
  return written + content.slice(done);
}
