import { readPerson } from '../pasted.ts';
import { inPath, partsOf, webFeed, type Recognition, type Recognizer, type Step } from '../recognition.ts';

const word = /^[\p{L}\p{N}_]{1,100}$/u;
const userPattern = /^@?([\w.-]{1,100})$/;

/** Sites whose accounts look like those of Mastodon in the address, but have another service behind them. */
const others =
  /(?:^|\.)(?:medium\.com|youtube\.com|tiktok\.com|threads\.(?:net|com)|substack\.com|tumblr\.com|x\.com|twitter\.com|vimeo\.com|rumble\.com|odysee\.com|flipboard\.com|pinterest\.[a-z]{2,3}(?:\.[a-z]{2,3})?|ko-fi\.com|dev\.to|kick\.com|snapchat\.com|telegram\.me|t\.me|bsky\.app|npmjs\.com|letterboxd\.com)$/;

interface Self {
  readonly rel?: unknown;
  readonly href?: unknown;
  readonly type?: unknown;
}

/**
 * The steps from a WebFinger document (RFC 7033): an account may live on another host than its name says, so the
 * address of the account itself (`self`) tells the server.
 */
function readFinger(body: string, asked: { readonly user: string; readonly server: string }): readonly Step[] {
  let document: unknown;
  try {
    document = JSON.parse(body);
  } catch {
    return [];
  }
  const { subject, links } = (document ?? {}) as { readonly subject?: unknown; readonly links?: unknown };
  const self = (Array.isArray(links) ? (links as readonly Self[]) : []).find(
    ({ rel, type }) => rel === 'self' && /json/i.test(String(type)),
  );
  if (!self || typeof self.href !== 'string' || !URL.canParse(self.href)) return [];
  const { host } = new URL(self.href);
  const user = (typeof subject === 'string' ? readPerson(subject)?.user : undefined) ?? asked.user;
  return [...stepsOfAccount(user, host), ofActor(self.href)];
}

/** The outbox of the account, for servers without feeds, and for accounts whose feed is off. */
const ofActor = (actor: string): Step => ({ connector: { kind: 'activitypub', actor } });

/** The account by the server's API, else by the feeds that such servers publish. */
function stepsOfAccount(user: string, server: string): readonly Step[] {
  return [
    { connector: { kind: 'mastodon', server, account: user } },
    // Mastodon and Misskey; Pixelfed; WriteFreely.
    webFeed(`https://${server}/@${inPath(user)}.rss`),
    webFeed(`https://${server}/@${inPath(user)}.atom`),
    webFeed(`https://${server}/users/${inPath(user)}.atom`),
  ];
}

function ofPerson(user: string, server: string): Recognition {
  const asked = { user, server };
  const resource = inPath(`acct:${user}@${server}`);
  return {
    network: 'Mastodon',
    subject: `@${user}@${server}`,
    steps: [
      {
        ask: `https://${server}/.well-known/webfinger?resource=${resource}`,
        headers: { Accept: 'application/jrd+json, application/json' },
        read: (body) => readFinger(body, asked),
      },
      { connector: { kind: 'mastodon', server, account: user } },
    ],
    otherwise: `We found no public posts of @${user} on ${server}. Check the spelling.`,
  };
}

/** Elk shows the accounts of all servers: elk.zone/mastodon.social/@ada. */
function ofElk(url: URL): URL {
  const [, server = '', path = ''] = /^\/((?:[\w-]+\.)+[\w-]+)(\/@[^/]+)/.exec(url.pathname) ?? [];
  return /(?:^|\.)elk\.zone$/.test(url.hostname) && server !== '' ? new URL(`https://${server}${path}`) : url;
}

function ofUrl(given: URL): Recognition | null {
  if (others.test(given.hostname)) return null;
  const url = ofElk(given);
  const all = partsOf(url);
  const parts = ['web', 'deck', 'app'].includes(all[0] ?? '') ? all.slice(1) : all;
  const [first = '', second = ''] = parts;
  const server = url.host;
  const tag = first === 'tags' ? second : first === 'timelines' && second === 'tag' ? (parts[2] ?? '') : '';
  if (word.test(tag))
    return {
      network: 'Mastodon',
      subject: `#${tag}`,
      steps: [
        { connector: { kind: 'mastodon', server, hashtag: tag } },
        webFeed(`https://${server}/tags/${inPath(tag)}.rss`),
      ],
    };
  // "/@ada", "/@ada/1234", "/@ada@elsewhere.example", "/users/ada", "/accounts/…" is a number and no name.
  if (first.startsWith('@')) {
    const person = readPerson(first);
    if (person) return ofPerson(person.user, person.server);
    const user = userPattern.exec(first.replace(/\.(?:rss|atom|json)$/, ''))?.[1];
    const tagged = second === 'tagged' && word.test(parts[2] ?? '') ? (parts[2] ?? '') : '';
    // The page's own feeds come last: without `otherwise` the page is searched.
    return user === undefined
      ? null
      : {
          network: 'Mastodon',
          subject: `@${user}@${server}${tagged && ` #${tagged}`}`,
          steps:
            tagged === ''
              ? [...stepsOfAccount(user, server), ofActor(url.href)]
              : [webFeed(`https://${server}/@${inPath(user)}/tagged/${inPath(tagged)}.rss`)],
        };
  }
  const user = first === 'users' ? userPattern.exec(second.replace(/\.(?:rss|atom|json)$/, ''))?.[1] : undefined;
  return user === undefined
    ? null
    : {
        network: 'Mastodon',
        subject: `@${user}@${server}`,
        steps: [...stepsOfAccount(user, server), ofActor(url.href)],
      };
}

export const recognizeFediverse: Recognizer = ({ url, text }) => {
  if (url !== null) return ofUrl(url);
  const person = readPerson(text);
  return person ? ofPerson(person.user, person.server) : null;
};
