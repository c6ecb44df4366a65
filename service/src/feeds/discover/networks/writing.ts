import {
  inPath,
  isHost,
  nameBelow,
  partsOf,
  webFeed,
  type Recognition,
  type Recognizer,
  type Step,
} from '../recognition.ts';

function tumblr(name: string, tag?: string): Recognition {
  const tail = tag === undefined ? '' : `/tagged/${inPath(tag)}`;
  return {
    network: 'Tumblr',
    subject: name,
    steps: [webFeed(`https://${name}.tumblr.com${tail}/rss`)],
    otherwise: `Tumblr shows no public posts of ${name}.`,
  };
}
const tumblrPages = /^(?:tagged|explore|dashboard|login|search|about|settings|communities|help|docs|policy|register)$/;
const tumblrName = /^@?([a-z\d][a-z\d-]{0,31})$/i;

export const recognizeTumblr: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'tumblr.com')) return null;
  const parts = partsOf(url);
  const own = nameBelow(url, 'tumblr.com', ['m', 'at', 'api', 'assets', 'embed', 'help', 'href', 'staff-login']);
  if (own !== null) return tumblr(own, parts[0] === 'tagged' ? parts[1] : undefined);
  const rest = parts[0] === 'blog' ? parts.slice(parts[1] === 'view' ? 2 : 1) : parts;
  const name = tumblrName.exec(rest[0] ?? '')?.[1];
  if (name === undefined || tumblrPages.test(name))
    return {
      network: 'Tumblr',
      subject: 'Tumblr',
      steps: [],
      otherwise: 'Tumblr gives posts only of a blog. Paste the address of a blog, such as name.tumblr.com.',
    };
  return tumblr(name.toLowerCase(), rest[1] === 'tagged' ? rest[2] : undefined);
};

// https://help.medium.com/hc/en-us/articles/214874118-Using-RSS-feeds-of-profiles-publications-and-topics
export const recognizeMedium: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'medium.com')) return null;
  const parts = partsOf(url);
  const own = nameBelow(url, 'medium.com', ['help', 'policy', 'blog', 'api', 'link']);
  const found = (subject: string, feed: string): Recognition => ({
    network: 'Medium',
    subject,
    steps: [webFeed(feed)],
    otherwise: 'Medium shows no public stories at this address.',
  });
  if (own !== null) return found(own, `https://${own}.medium.com/feed`);
  // Its help and its short links are pages like any other.
  if (!/^(?:www\.)?medium\.com$/.test(url.hostname)) return null;
  const [first = '', second = '', third = ''] = parts[0] === 'feed' ? parts.slice(1) : parts;
  if (first === 'tag' && second !== '') return found(second, `https://medium.com/feed/tag/${inPath(second)}`);
  if (first === '' || /^(?:m|p|me|search|topic|topics|about|membership|new-story|plans)$/.test(first)) return null;
  if (second === 'tagged' && third !== '')
    return found(first, `https://medium.com/feed/${first}/tagged/${inPath(third)}`);
  return found(
    first,
    `https://medium.com/feed/${first.startsWith('@') ? `@${inPath(first.slice(1))}` : inPath(first)}`,
  );
};

export const recognizeSubstack: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'substack.com')) return null;
  const parts = partsOf(url);
  const found = (name: string): Recognition => ({
    network: 'Substack',
    subject: name,
    steps: [webFeed(`https://${name}.substack.com/feed`)],
    otherwise: `Substack shows no public posts of ${name}.`,
  });
  const own = nameBelow(url, 'substack.com', ['open', 'api', 'support', 'on', 'substackcdn']);
  if (own !== null) return found(own);
  if (isHost(url, 'open.substack.com') && parts[0] === 'pub' && parts[1] !== undefined) return found(parts[1]);
  const [first = ''] = parts;
  // A profile and a post of the app name their publication in their data; mostly a profile has the same name.
  const askFor = (page: string): Step => ({
    ask: `https://substack.com/${page}`,
    read: (body) =>
      [...body.matchAll(/\\?"subdomain\\?"\s*:\s*\\?"([a-z\d-]+)\\?"/g)]
        .slice(0, 1)
        .map((match) => webFeed(`https://${match[1]}.substack.com/feed`)),
  });
  if (first === 'home' && /^p-\d+$/.test(parts[2] ?? ''))
    return { network: 'Substack', subject: 'Substack', steps: [askFor(parts.map(inPath).join('/'))] };
  if (!first.startsWith('@') || first.length < 2) return null;
  return {
    network: 'Substack',
    subject: first,
    steps: [askFor(inPath(first)), webFeed(`https://${first.slice(1).toLowerCase()}.substack.com/feed`)],
    otherwise: `We found no publication of ${first} on Substack. Paste the address of the publication.`,
  };
};

export const recognizeWordpress: Recognizer = ({ url }) => {
  if (url === null) return null;
  // The pages of its editor name the site behind a word: "/view/ada.wordpress.com".
  const [word = '', site = ''] = partsOf(url);
  const isEditor = /^(?:www\.)?wordpress\.com$/.test(url.hostname) && /^(?:view|home|posts|pages|stats)$/.test(word);
  if (isEditor && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(site))
    return { network: 'WordPress', subject: site, steps: [webFeed(`https://${site}/feed/`)] };
  const name = nameBelow(url, 'wordpress.com', ['en', 'developer', 'public-api', 'subscribe', 'support', 'learn']);
  if (name === null) return null;
  const [first = '', second = ''] = partsOf(url);
  const isList = /^(?:category|tag|author)$/.test(first) && second !== '';
  const host = `https://${name}.wordpress.com`;
  return {
    network: 'WordPress',
    subject: name,
    steps: [...(isList ? [webFeed(`${host}/${first}/${inPath(second)}/feed/`)] : []), webFeed(`${host}/feed/`)],
    otherwise: `WordPress.com shows no public posts of ${name}.`,
  };
};

// https://support.google.com/blogger/answer/97933
export const recognizeBlogger: Recognizer = ({ url }) => {
  const host = url && /^([a-z\d-]+)\.blogspot\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/.exec(url.hostname);
  if (!url || !host) return null;
  const [first = '', second = '', label = ''] = partsOf(url);
  const isLabel = first === 'search' && second === 'label' && label !== '';
  return {
    network: 'Blogger',
    subject: host[1] ?? '',
    steps: [
      webFeed(`https://${host[1]}.blogspot.com/feeds/posts/default${isLabel ? `/-/${inPath(label)}` : ''}?alt=rss`),
    ],
  };
};

/** Each page of Google News has a feed below `/rss`. */
export const recognizeGoogleNews: Recognizer = ({ url }) => {
  if (url === null || url.hostname !== 'news.google.com') return null;
  const path = /^\/(?:search|topics\/|topstories|home|headlines\/|$)/.test(url.pathname) ? url.pathname : null;
  if (path === null) return null;
  return {
    network: 'Google News',
    subject: url.searchParams.get('q') ?? 'Google News',
    steps: [webFeed(`https://news.google.com/rss${/^\/(?:home|topstories)?$/.test(path) ? '' : path}${url.search}`)],
    otherwise: 'Google News shows no articles at this address.',
  };
};

/** The blog of a shop: on the shop's own domain, so the path alone tells it. */
export const recognizeShopify: Recognizer = ({ url }) => {
  if (url === null) return null;
  const parts = partsOf(url);
  // A language may come first: /en-gb/blogs/news.
  const start = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(parts[0] ?? '') ? 1 : 0;
  const blog = parts[start + 1]?.replace(/\.atom$/, '');
  if (parts[start] !== 'blogs' || blog === undefined) return null;
  const before = start === 1 ? `/${parts[0]}` : '';
  return {
    network: 'Shopify',
    subject: `${url.hostname.replace(/^www\./, '')} ${blog}`,
    steps: [webFeed(`${url.origin}${before}/blogs/${inPath(blog)}.atom`)],
  };
};
