import { Parser } from 'htmlparser2';
import type { SourcePicture } from './connectors/connector.ts';
import { decodeText } from './connectors/decode-text.ts';
import type { Sender } from './connectors/sender.ts';

const maxPageBytes = 3_000_000;
const timeoutMs = 10_000;
const maxAlternativeLetters = 1000;
/** The names under which a page tells its image, best first: Open Graph, then Twitter's cards. */
const names = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'] as const;
const alternativeNames = ['og:image:alt', 'twitter:image:alt'] as const;

function resolve(address: string | undefined, base: string): string | null {
  const plain = address?.trim() ?? '';
  if (plain === '' || !URL.canParse(plain, base)) return null;
  const url = new URL(plain, base);
  return /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}

/** The image that a page names for links to it; null if it names none, or asks not to have its images taken. */
function findPageImage(html: string, address: string): SourcePicture | null {
  const found = new Map<string, string>();
  let isRefused = false;
  const parser = new Parser({
    onopentag: (name, { property, name: called, content }) => {
      if (name !== 'meta' || content === undefined) return;
      const key = (property ?? called ?? '').trim().toLowerCase();
      if (key === 'robots' && /\b(?:noimageindex|none)\b/i.test(content)) isRefused = true;
      // The first of several images is the preferred one: https://ogp.me/#array.
      if (!found.has(key)) found.set(key, content);
    },
  });
  parser.write(html);
  parser.end();
  if (isRefused) return null;
  const url = names.map((name) => resolve(found.get(name), address)).find((one) => one !== null);
  if (url === undefined) return null;
  const words = alternativeNames.map((name) => found.get(name)?.trim()).find(Boolean);
  return { url, alternativeText: words?.slice(0, maxAlternativeLetters) ?? null };
}

/** Requests a post's page once, and returns the image that it names. Rejects if the page cannot be read. */
export async function readPageImage(send: Sender, address: string): Promise<SourcePicture | null> {
  const { status, headers, body, url } = await send({
    url: address,
    headers: { Accept: 'text/html,application/xhtml+xml' },
    maxBytes: maxPageBytes,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
  if (status !== 200 || !isPage || /\b(?:noimageindex|none)\b/i.test(headers['x-robots-tag'] ?? '')) return null;
  return findPageImage(decodeText(body, headers['content-type'] ?? ''), url);
}
