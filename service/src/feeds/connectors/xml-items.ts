/** What decides where an item ends: its tags, and CDATA, comments and instructions, in which tags are words. */
const marks = /<!\[CDATA\[|<!--|<\?|<(\/?)((?:[\w.-]+:)?(?:item|entry))(?=[\s/>])[^<>]*>/gi;

const endings: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>' };

export interface XmlItem {
  readonly start: number;
  readonly end: number;
  /** `item` or `entry`, with its prefix, as it is written. */
  readonly name: string;
}

/** The items of a feed that are complete, in one pass: its CDATA and comments may name the same tags. */
export function findItems(content: string): readonly XmlItem[] {
  const items: XmlItem[] = [];
  let open: { readonly start: number; readonly name: string } | null = null;
  let next = 0;
  for (const { 0: mark, 1: slash, 2: name, index } of content.matchAll(marks)) {
    if (index < next) continue;
    if (name === undefined) {
      const ending = endings[mark] ?? '?>';
      const end = content.indexOf(ending, index);
      if (end < 0) break;
      next = end + ending.length;
    } else if (slash === '') open = mark.endsWith('/>') ? null : { start: index, name };
    else if (open?.name.toLowerCase() === name.toLowerCase()) {
      items.push({ ...open, end: index + mark.length });
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
