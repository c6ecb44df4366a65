// Long because Bluesky returns images, videos, links and quoted posts in one member with seven shapes.
import {
  sensitiveKinds,
  type SensitiveKind,
  type SourceAuthor,
  type SourcePicture,
  type SourcePost,
} from './connector.ts';
import { digestSent, hashOf } from './digest-sent.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

/** Labels of an author or a post that is not for people without an account, or for nobody. */
const hiding = new Set(['!no-unauthenticated', '!hide', '!takedown', '!suspend']);
/** Labels of images that are not for everyone. */
const covering: ReadonlyMap<string, SensitiveKind | null> = new Map([
  ...['porn', 'sexual', 'nudity'].map((label) => [label, 'adult'] as const),
  ...['graphic-media', 'gore', 'nsfl', 'corpse', 'self-harm'].map((label) => [label, 'graphic'] as const),
  ['!warn', null],
]);
const maxQuotedLetters = 280;
/** Hosts of animations, which Bluesky embeds as links. */
const gifHosts = /^https:\/\/(?:media\.tenor\.com|(?:media\d*|i)\.giphy\.com|static\.klipy\.com)\//;

/** The labels that apply now: a later negation removes a label, and labels may expire. */
function labelsOf(subject: unknown, nowMs: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (const label of listAt(subject, 'labels')) {
    const expires = Date.parse(stringAt(label, 'exp'));
    if (expires <= nowMs) continue;
    if (at(label, 'neg') === true) found.delete(stringAt(label, 'val'));
    else found.add(stringAt(label, 'val'));
  }
  for (const label of listAt(subject, 'record', 'labels', 'values')) found.add(stringAt(label, 'val'));
  return found;
}

/** Whether the author or the network hides something from people without an account. */
export function isHidden(subject: unknown, nowMs: number): boolean {
  return [subject, at(subject, 'author')].some((one) => [...labelsOf(one, nowMs)].some((label) => hiding.has(label)));
}

/** Bluesky shortens links in the text; a facet has the whole address, by its position in bytes of UTF-8. */
function withWholeLinks(record: unknown): string {
  const text = stringAt(record, 'text');
  const bytes = Buffer.from(text);
  let [whole, position] = ['', 0];
  const facets = listAt(record, 'facets')
    .map((facet) => ({
      start: Number(at(facet, 'index', 'byteStart')),
      end: Number(at(facet, 'index', 'byteEnd')),
      uri: listAt(facet, 'features').flatMap((feature) => addressOf(at(feature, 'uri')) ?? [])[0],
    }))
    .sort((one, other) => one.start - other.start);
  for (const { start, end, uri } of facets) {
    const shown = bytes.subarray(start, end).toString();
    // Only a shortened address is replaced: a link behind words keeps its words.
    const isAddress = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*|…|\.\.\.)?$/.test(shown);
    if (uri === undefined || !(start >= position && end > start && end <= bytes.length) || !isAddress) continue;
    whole += bytes.subarray(position, start).toString() + uri;
    position = end;
  }
  return whole + bytes.subarray(position).toString();
}

interface Embedded {
  readonly pictures: readonly SourcePicture[];
  readonly link: { readonly url: string; readonly title: string | null } | null;
  readonly quote: string | null;
}

const nothing: Embedded = { pictures: [], link: null, quote: null };

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length <= maxQuotedLetters ? letters.join('') : `${letters.slice(0, maxQuotedLetters - 1).join('')}…`;
}

/** A quoted post with its author; null for a deleted, blocked or hidden one, and for feeds and lists. */
function readQuote(record: unknown, nowMs: number): string | null {
  if (!stringAt(record, '$type').endsWith('#viewRecord') || isHidden(record, nowMs)) return null;
  const handle = stringAt(record, 'author', 'handle');
  const name = lineOf(stringAt(record, 'author', 'displayName'), 200);
  const who = [name, handle && (name === null ? `@${handle}` : `(@${handle})`)].filter(Boolean).join(' ');
  const words = shorten(withWholeLinks(at(record, 'value')));
  return [words && `“${words}”`, who && `— ${who}`].filter(Boolean).join(' ');
}

function pictureOf(url: unknown, words: unknown): SourcePicture[] {
  const address = addressOf(url);
  return address === null ? [] : [{ url: address, alternativeText: lineOf(words, 1500) }];
}

function readLink(external: unknown): Embedded {
  const url = addressOf(at(external, 'uri'));
  const title = lineOf(at(external, 'title'));
  const isGif = url !== null && gifHosts.test(url);
  const words = isGif ? stringAt(external, 'description').replace(/^ALT: /i, '') : title;
  return {
    pictures: pictureOf(at(external, 'thumb') ?? (isGif ? url : null), words),
    link: url === null || isGif ? null : { url, title },
    quote: null,
  };
}

function readEmbed(embed: unknown, nowMs: number): Embedded {
  const type = stringAt(embed, '$type').replace(/#[^]*$/, '');
  switch (type) {
    case 'app.bsky.embed.recordWithMedia':
      return { ...readEmbed(at(embed, 'media'), nowMs), quote: readQuote(at(embed, 'record', 'record'), nowMs) };
    case 'app.bsky.embed.record':
      return { ...nothing, quote: readQuote(at(embed, 'record'), nowMs) };
    case 'app.bsky.embed.images':
      return {
        ...nothing,
        pictures: listAt(embed, 'images').flatMap((image) => pictureOf(at(image, 'fullsize'), at(image, 'alt'))),
      };
    case 'app.bsky.embed.video':
      return { ...nothing, pictures: pictureOf(at(embed, 'thumbnail'), at(embed, 'alt')) };
    case 'app.bsky.embed.external':
      return readLink(at(embed, 'external'));
    default:
      return nothing;
  }
}

/** The page of an author: a handle may be missing, and an identifier never changes. */
function pageOf(author: unknown): string | null {
  const name = stringAt(author, 'handle') || stringAt(author, 'did');
  return name === '' ? null : addressOf(`https://bsky.app/profile/${name}`);
}

function readAuthor(author: unknown): SourceAuthor | null {
  const handle = stringAt(author, 'handle');
  const name = lineOf(stringAt(author, 'displayName'), 200) ?? lineOf(handle, 200);
  return name === null
    ? null
    : {
        name,
        username: handle || null,
        url: pageOf(author),
        imageUrl: addressOf(at(author, 'avatar')),
      };
}

/** Reads a post by itself. null = it is not for strangers, or has nothing to show. */
function readPost(post: unknown, nowMs: number): SourcePost | null {
  const uri = stringAt(post, 'uri');
  if (uri === '' || isHidden(post, nowMs)) return null;
  const [record, page] = [at(post, 'record'), pageOf(at(post, 'author'))];
  const { pictures, link, quote } = readEmbed(at(post, 'embed'), nowMs);
  const words = withWholeLinks(record);
  const card = link === null || words.includes(link.url) ? '' : [link.title, link.url].filter(Boolean).join('\n');
  const text = textOf([words, card, quote].filter(Boolean).join('\n\n'));
  if (text === null && pictures.length === 0) return null;
  const features = listAt(record, 'facets').flatMap((facet) => listAt(facet, 'features'));
  const labels = [...labelsOf(post, nowMs), ...labelsOf(at(post, 'author'), nowMs)];
  return {
    id: uri,
    url: page && `${page}/post/${uri.replace(/^.*\//, '')}`,
    title: null,
    text,
    author: readAuthor(at(post, 'author')),
    publishedAt: timeOf(at(record, 'createdAt'), nowMs) ?? timeOf(at(post, 'indexedAt'), nowMs),
    language: languageOf(at(record, 'langs', 0)),
    tags: tagsOf([...listAt(record, 'tags'), ...features.map((feature) => at(feature, 'tag'))]),
    pictures,
    videoUrl: null,
    rating: null,
    sent: digestSent(post),
    ...(labels.some((label) => covering.has(label)) && {
      isSensitive: true,
      sensitiveKinds: sensitiveKinds.filter((kind) => labels.some((label) => covering.get(label) === kind)),
    }),
  };
}

/** The author's own continuation of a post: a reply of the same author directly below it. */
function isContinuation(post: unknown, author: string): boolean {
  const isOwn = ['parent', 'root'].every((name) =>
    stringAt(post, 'record', 'reply', name, 'uri').startsWith(`at://${author}/`),
  );
  return isOwn && stringAt(post, 'author', 'did') === author;
}

/**
 * Reads a list of posts. A repost belongs to its author, and a reply is unclear without the original post, so both are
 * left out; but the parts of an author's thread are one post.
 */
export function readPosts(items: readonly unknown[], nowMs: number): readonly SourcePost[] {
  const posts = items.filter((item) => !at(item, 'reason')).map((item) => at(item, 'post') ?? item);
  const parts = new Map<string, unknown>();
  for (const post of posts)
    if (isContinuation(post, stringAt(post, 'author', 'did')))
      parts.set(stringAt(post, 'record', 'reply', 'parent', 'uri'), post);
  const maxParts = parts.size;
  return posts.flatMap((post) => {
    if (at(post, 'record', 'reply')) return [];
    const first = readPost(post, nowMs);
    if (!first) return [];
    const thread = [first];
    let next = parts.get(first.id);
    while (next !== undefined && thread.length <= maxParts) {
      const part = readPost(next, nowMs);
      if (!part) break;
      thread.push(part);
      next = parts.get(part.id);
    }
    if (thread.length === 1) return [first];
    return [
      {
        ...first,
        text: textOf(
          thread
            .map(({ text }) => text)
            .filter(Boolean)
            .join('\n\n'),
        ),
        tags: tagsOf(thread.flatMap(({ tags }) => tags)),
        pictures: thread.flatMap(({ pictures }) => pictures).slice(0, 8),
        sent: digestSent(thread.map(({ sent }) => hashOf(sent))),
        ...(thread.some(({ isSensitive }) => isSensitive) && {
          isSensitive: true,
          sensitiveKinds: [...new Set(thread.flatMap((part) => part.sensitiveKinds ?? []))],
        }),
      },
    ];
  });
}
