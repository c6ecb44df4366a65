import { writeRss } from '../../service/test/testing/source-server.ts';
import { type OwnPages, serveOwnPages } from './own-pages.ts';

export interface Bakery extends OwnPages {
  /** The host with its port, as people type it. */
  readonly host: string;
  /** Adds the code of a board to the page. */
  paste(code: string): void;
  /** Moves the feed to another address. */
  move(): void;
}

/** Starts the owner's own site: a page that names its feed, and a feed of these posts, the first with pictures. */
export async function startBakery(feedTitle: string, titles: readonly string[], pictures = 0): Promise<Bakery> {
  let [pasted, feed] = ['', '/feed.xml'];
  const items = (origin: string) =>
    titles.map((title, index) => ({
      id: `${origin}/${index}`,
      title,
      link: `${origin}/${index}`,
      html: `${title}, says the baker. The shop opens at seven, and the coffee is on.`,
      date: new Date(Date.now() - (index + 1) * 3_600_000).toUTCString(),
      ...(index < pictures && { picture: `https://pictures.example/${index}.jpg` }),
    }));
  const pages = await serveOwnPages((path) => {
    if (path === feed) {
      const body = writeRss(items(pages.origin)).replace('<title>Walks</title>', `<title>${feedTitle}</title>`);
      return { body, headers: { 'Content-Type': 'application/rss+xml' } };
    }
    if (path === '/about') return { body: '<!doctype html><title>About</title>' };
    if (path !== '/') return null;
    const body =
      '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">' +
      '<meta name="theme-color" content="#d9a441"><meta property="og:site_name" content="Wendle Bakery">' +
      `<link rel="alternate" type="application/rss+xml" href="${feed}">` +
      `<title>Bread | Wendle Bakery</title><h1>Bakery</h1>${pasted}</html>`;
    return { body };
  });
  return {
    ...pages,
    host: new URL(pages.origin).host,
    paste: (code) => {
      pasted = code;
    },
    move: () => {
      feed = '/blog.xml';
    },
  };
}
