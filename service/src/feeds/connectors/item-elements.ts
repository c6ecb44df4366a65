import { mapItems } from './xml-items.ts';

/** Tags, and what may contain words that look like tags. */
const marks = /<!\[CDATA\[|<!--|<(\/?)([\w.:-]+)(?=[\s/>])([^<>]*)>/g;

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

const categoryTerm = /^[^<>]*\b(?:label|term)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/;

interface Child {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Its start tag without the name. */
  readonly rest: string;
  /** Empty for an element without an end tag. */
  readonly content: string;
}

/** The elements directly in an item; null where its tags do not match. */
function childrenOf(item: string): readonly Child[] | null {
  const children: Child[] = [];
  let open: Omit<Child, 'end' | 'content'> & { readonly bodyStart: number } = {
    name: '',
    start: 0,
    rest: '',
    bodyStart: 0,
  };
  let [depth, next] = [0, 0];
  for (const { 0: mark, 1: slash, 2: name, 3: rest = '', index } of item.matchAll(marks)) {
    if (index < next) continue;
    const end = index + mark.length;
    if (name === undefined) {
      const close = item.indexOf(mark === '<!--' ? '-->' : ']]>', index);
      if (close < 0) return null;
      next = close + 3;
    } else if (slash === '/') {
      depth -= 1;
      if (depth !== 1) continue;
      if (open.name !== name) return null;
      children.push({ ...open, end, content: item.slice(open.bodyStart, index) });
    } else if (rest.endsWith('/')) {
      if (depth === 1) children.push({ name, start: index, end, rest: rest.slice(0, -1), content: '' });
    } else {
      if (depth === 1) open = { name, start: index, rest, bodyStart: end };
      depth += 1;
    }
  }
  return depth === 0 ? children : null;
}

function renamed({ name, rest, content }: Child, has: ReadonlySet<string>): string | null {
  if (name === 'category' && content.trim() === '') {
    const [, double, term = double] = categoryTerm.exec(rest) ?? [];
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
    const children = childrenOf(item) ?? [];
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
