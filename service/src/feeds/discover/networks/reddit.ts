import { inPath, isHost, partsOf, webFeed, type Recognition, type Recognizer } from '../recognition.ts';

// https://www.reddit.com/wiki/rss: ".rss" behind the address of a list.
const site = 'https://www.reddit.com';
const orders = ['new', 'hot', 'top', 'rising', 'controversial', 'best'];
const name = /^[\w+-]{2,200}$/;

const found = (subject: string, url: string): Recognition => ({
  network: 'Reddit',
  subject,
  steps: [webFeed(url)],
  otherwise: 'Reddit gives no posts for this address: it may be private, renamed or asked too often. Try again later.',
});

function ofParts(parts: readonly string[], search: URLSearchParams): Recognition | null {
  const [kind = '', who = '', third = '', fourth = ''] = parts.map((part) => part.replace(/\.(?:rss|json)$/, ''));
  const kept = new URLSearchParams([...search].filter(([key]) => ['t', 'sort', 'q', 'restrict_sr'].includes(key)));
  const query = kept.size > 0 ? `?${kept.toString()}` : '';
  if (kind === 'r' && name.test(who)) {
    const subject = `r/${who}`;
    if (third === 'search') return found(subject, `${site}/r/${who}/search.rss${query}`);
    const order = orders.includes(third) && third !== 'best' ? `${third}/` : '';
    return found(subject, `${site}/r/${who}/${order}.rss${order === '' ? '' : query}`);
  }
  if (['u', 'user'].includes(kind) && name.test(who)) {
    if (third === 'm' && name.test(fourth)) return found(fourth, `${site}/user/${who}/m/${fourth}/.rss`);
    const tab = ['submitted', 'comments'].includes(third) ? `${third}/` : '';
    return found(`u/${who}`, `${site}/user/${who}/${tab}.rss`);
  }
  if (kind === 'domain' && who !== '') return found(who, `${site}/domain/${inPath(who)}/.rss`);
  const words = kept.get('q');
  return kind === 'search' && words ? found(words, `${site}/search.rss${query}`) : null;
}

export const recognizeReddit: Recognizer = ({ url, text }) => {
  if (url === null)
    return /^\/?(?:r|u|user)\/[\w+-]{2,}/i.test(text)
      ? ofParts(
          text.split(/[/?#]/).filter((part) => part !== ''),
          new URLSearchParams(),
        )
      : null;
  if (!isHost(url, 'reddit.com')) return null;
  // A language may come first: /de/r/walks.
  const parts = partsOf(url);
  const isLocal = /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(parts[0] ?? '') && /^(?:r|u|user)$/.test(parts[1] ?? '');
  return ofParts(isLocal ? parts.slice(1) : parts, url.searchParams);
};
