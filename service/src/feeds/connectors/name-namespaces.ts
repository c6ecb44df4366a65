/** Tags, and what may contain words that look like tags. */
const marks = /<!\[CDATA\[|<!--|<(\/?)([\w.:-]+)(?![\w.:-])([^<>]*)>/g;
const declaration = /\sxmlns\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/;
/** Their children are the elements of a feed and of its modules. Other elements contain markup, which stays. */
const holders = /^(?:rss|(?:[\w.-]+:)?rdf|channel|feed|item|entry)$/i;
/** The namespaces of RSS, none, and those of markup and of Cocoon, in which programs write elements of RSS. */
const ownSpaces = /^$|\/rss[\d.]*\/?$|\/rss\/[\d.]+\/?$|netscape\.com\/rdf\/|html\d?$|\/cocoon\/i18n\/[\d.]+$/i;

interface Open {
  readonly name: string;
  /** The prefix that it and its children get; `''` = none. */
  readonly prefix: string;
  readonly isHolder: boolean;
}

/** Names the elements of one document, whose start tags it gets in their order. */
function createNamer(): (name: string, rest: string, parent: Open | undefined) => Open & { readonly tag: string } {
  const prefixes = new Map<string, string>();
  let rootSpace = '';
  return (name, rest, parent) => {
    const [found = '', double, single = ''] = declaration.exec(rest) ?? [];
    const space = (double ?? single).trim();
    if (parent === undefined) rootSpace = space;
    const isNamed = name.includes(':');
    const isHolder = holders.test(name) && !parent?.prefix;
    const write = (prefix: string, attributes: string) => ({
      name,
      prefix,
      isHolder,
      tag: `<${prefix}${name}${attributes}>`,
    });
    // The elements of RSS have no namespace, whatever its root says.
    if (parent === undefined && /^rss$/i.test(name)) return write('', rest.replace(found, ''));
    if (isNamed || isHolder) return write('', rest);
    if (found === '') return write(parent?.prefix ?? '', rest);
    const isForeign = space !== rootSpace && !ownSpaces.test(space);
    if (!isForeign || !(parent?.isHolder === true || parent?.prefix)) return write('', rest);
    const prefix = prefixes.get(space) ?? `default-${prefixes.size + 1}:`;
    prefixes.set(space, prefix);
    return write(prefix, rest.replace(found, ` xmlns:${prefix.slice(0, -1)}="${space}"`));
  };
}

/**
 * Gives a prefix to elements that say their namespace by `xmlns` alone (`<date xmlns="http://purl.org/dc/…">`): the
 * library knows the default namespace of the root only, and reads each other element as one of the feed. A document
 * whose tags do not match is left as it is.
 */
export function nameNamespaces(content: string): string {
  if (!/\sxmlns\s*=/.test(content)) return content;
  const nameElement = createNamer();
  const open: Open[] = [];
  let [written, done, next] = ['', 0, 0];
  for (const { 0: mark, 1: slash, 2: name, 3: rest = '', index } of content.matchAll(marks)) {
    if (index < next) continue;
    if (name === undefined) {
      const end = content.indexOf(mark === '<!--' ? '-->' : ']]>', index);
      if (end < 0) break;
      next = end + 3;
      continue;
    }
    let tag = mark;
    if (slash === '') {
      const element = nameElement(name, rest, open.at(-1));
      ({ tag } = element);
      if (!rest.endsWith('/')) open.push(element);
    } else {
      const opened = open.pop();
      if (opened?.name !== name) return content;
      tag = `</${opened.prefix}${name}${rest}>`;
    }
    written += content.slice(done, index) + tag;
    done = index + mark.length;
  }
  return written + content.slice(done);
}
