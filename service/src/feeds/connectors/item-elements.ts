import { mapItems, readTags, type XmlTag } from './xml-items.ts';

/**
 * Elements of Atom, of other formats and of older programs, and those in which the library finds them in an item of
 * RSS. `body` is that of XHTML, in which some weblogs wrote the whole post.
 */
const names: Readonly<Record<string, string>> = {
  updated: 'atom:updated',
  published: 'atom:published',
  summary: 'atom:summary',
  content: 'content:encoded',
  body: 'content:encoded',
  'xhtml:body': 'content:encoded',
  fullitem: 'content:encoded',
  encoded: 'content:encoded',
  date: 'dc:date',
  creator: 'dc:creator',
  subject: 'dc:subject',
};

const categoryLabel = /\slabel\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/;
const categoryTerm = /\sterm\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/;

interface Child {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Its start tag without the name. */
  readonly rest: string;
  /** Empty for an element without an end tag. */
  readonly content: string;
}

/** The elements directly in an item; none where its tags do not match. */
function childrenOf(item: string): readonly Child[] {
  const children: Child[] = [];
  const open: XmlTag[] = [];
  for (const tag of readTags(item)) {
    if (tag.kind === 'start') open.push(tag);
    else if (tag.kind === 'empty') {
      if (open.length === 1) children.push({ ...tag, content: '' });
    } else {
      const opened = open.pop();
      if (opened?.name !== tag.name) return [];
      if (open.length === 1) children.push({ ...opened, end: tag.end, content: item.slice(opened.end, tag.start) });
    }
  }
  return open.length === 0 ? children : [];
}

function renamed({ name, rest, content }: Child, has: ReadonlySet<string>): string | null {
  if (name === 'category' && content.trim() === '') {
    const [, double, term = double] = categoryLabel.exec(rest) ?? categoryTerm.exec(rest) ?? [];
    return term === undefined ? null : `<category>${term}</category>`;
  }
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  return known === undefined || has.has(known) || content.trim() === '' ? null : `<${known}>${content}</${known}>`;
}

const base64Text =
  /<(title|summary|content|info)((?:\s[^<>]*?)?)\smode\s*=\s*["']base64["']([^<>]*)>([\sA-Za-z\d+/=]*)<\/\1\s*>/g;

/** Atom 0.3: the text of an element with `mode="base64"` is encoded. */
function decodeBase64(entry: string): string {
  return entry.replace(base64Text, (_found, name: string, before: string, after: string, encoded: string) => {
    const text = Buffer.from(encoded, 'base64').toString('utf8').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<${name}${before}${after}>${text}</${name}>`;
  });
}

/** Gives elements that RSS does not know the names under which the library finds them, and decodes Base64. */
export function nameItemElements(content: string): string {
  return mapItems(content, (item, itemName) => {
    if (itemName.toLowerCase() !== 'item') return decodeBase64(item);
    const children = childrenOf(item);
    const has = new Set(children.map(({ name }) => name));
    let [written, done] = ['', 0];
    for (const child of children) {
      const named = renamed(child, has);
      if (named === null) continue;
      written += item.slice(done, child.start) + named;
      done = child.end;
    }
    return written + item.slice(done);
  });
}
