import { generateOpml, parseOpml } from 'feedsmith';

const maxOpmlFeeds = 500;

export interface OpmlFeed {
  readonly name: string;
  readonly url: string;
}

interface Outline {
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  readonly xmlUrl?: string | undefined;
  readonly outlines?: readonly Outline[] | undefined;
}

export const isOpml = (text: string): boolean => /<opml[\s>]/i.test(text.slice(0, 2000));

/** The feeds of an OPML document, from all its folders; each address once. null = it cannot be read. */
export function readOpml(text: string): readonly OpmlFeed[] | null {
  try {
    const feeds = new Map<string, OpmlFeed>();
    const collect = (outlines: readonly Outline[] = []): void => {
      for (const { text: words, title, xmlUrl, outlines: inner } of outlines) {
        if (xmlUrl && !feeds.has(xmlUrl)) feeds.set(xmlUrl, { name: title || words || xmlUrl, url: xmlUrl });
        collect(inner);
      }
    };
    collect(parseOpml(text).body?.outlines as readonly Outline[] | undefined);
    return [...feeds.values()].slice(0, maxOpmlFeeds);
  } catch {
    return null;
  }
}

/** Writes feeds as OPML 2.0, which every feed reader can import. */
export function writeOpml(title: string, feeds: readonly OpmlFeed[], nowMs: number): string {
  return generateOpml({
    head: { title, dateCreated: new Date(nowMs) },
    body: { outlines: feeds.map(({ name, url }) => ({ text: name, title: name, type: 'rss', xmlUrl: url })) },
  });
}
