import { Parser } from 'htmlparser2';
import { mf2 } from 'microformats-parser';
import { isInOrder } from '../deletions/window-evidence.ts';
import { comparableText } from '../identity/comparable-text.ts';
import type { ImageDraft } from './choose-images.ts';
import type { SourceAuthor, SourcePost } from './connector.ts';
import { finishPost, nameAuthor, type FeedContext } from './finish-post.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { FeedFormatError, maxPostsOfPoll, type ParsedFeed, type ParseRequest } from './parse-feed.ts';
import { createDateReader } from './read-date.ts';
import { addressOf, languageOf, lineOf } from './source-values.ts';

/** Feeds are near the top of a page, and rarely deeper in other microformats than this. */
const maxDepth = 4;
/**
 * What its author did with another one's post is no post of its own: a like, a repost, a reply, an answer to an event.
 */
const reactions = ['like-of', 'repost-of', 'in-reply-to', 'rsvp'];

const isOfType = (item: unknown, ...types: readonly string[]): boolean =>
  listAt(item, 'type').some((type) => types.includes(String(type)));

/** The first value of a property: plain, or that of what is nested in it. */
function valueOf(item: unknown, name: string): string {
  const found = at(item, 'properties', name, 0);
  return typeof found === 'string' ? found : stringAt(found, 'value');
}

function findFeed(items: readonly unknown[], depth = 0): unknown {
  const own = items.find((item) => isOfType(item, 'h-feed'));
  if (own !== undefined || depth >= maxDepth) return own;
  return items.map((item) => findFeed(listAt(item, 'children'), depth + 1)).find((item) => item !== undefined);
}

const isEntry = (item: unknown): boolean => isOfType(item, 'h-entry', 'h-event', 'h-recipe', 'h-review');

/** The images or videos of a property. The library reads one without an address as the page itself. */
function filesOf(item: unknown, name: string, page: string): readonly ImageDraft[] {
  return listAt(item, 'properties', name)
    .map((file) =>
      typeof file === 'string'
        ? { url: file }
        : { url: stringAt(file, 'value'), alternativeText: stringAt(file, 'alt') },
    )
    .filter(({ url }) => url !== page);
}

function readAuthor(item: unknown, page: string): SourceAuthor | null {
  const card = at(item, 'properties', 'author', 0);
  // `u-author` names the page of the author, and no name.
  if (typeof card === 'string') return addressOf(card) === null ? nameAuthor([card], null, null, page) : null;
  const [photo] = filesOf(card, 'photo', page);
  return nameAuthor([valueOf(card, 'name'), stringAt(card, 'value')], valueOf(card, 'url'), photo?.url, page);
}

/** Post type discovery (W3C note, 6): a name that only begins the content is no title. */
function titleOf(item: unknown): string | null {
  const name = comparableText(valueOf(item, 'name'));
  const said = comparableText(valueOf(item, 'content') || valueOf(item, 'summary'));
  return name === '' || said.startsWith(name) ? null : name;
}

function readEntry(item: unknown, feedAuthor: SourceAuthor | null, context: FeedContext): SourcePost | null {
  const html = stringAt(item, 'properties', 'content', 0, 'html');
  const url = valueOf(item, 'url');
  const [video] = filesOf(item, 'video', context.base);
  return finishPost(
    {
      id: valueOf(item, 'uid') || url,
      url,
      title: titleOf(item),
      body: { value: html || valueOf(item, 'content') || valueOf(item, 'summary'), isHtml: html !== '' },
      // Of a page of HTML its own address is the base.
      isBaseDeclared: true,
      author: readAuthor(item, context.base) ?? feedAuthor,
      dates: ['published', 'start', 'updated'].map((name) => valueOf(item, name)),
      language: stringAt(item, 'lang'),
      tags: listAt(item, 'properties', 'category').map((tag) =>
        typeof tag === 'string' ? tag : stringAt(tag, 'value'),
      ),
      pictures: ['photo', 'featured'].flatMap((name) => filesOf(item, name, context.base)),
      videoUrl: video?.url ?? null,
      raw: [item, feedAuthor],
    },
    context,
  );
}

/** The classes of posts. A page without them needs no reading by the library, which is slow. */
const marks = /\b(?:h-(?:entry|event|recipe|review)|hentry|hrecipe|hreview|vevent)\b/i;
/** Browsers nest no deeper. The library's time grows with the square of the depth, and its calls exceed the stack. */
const maxNesting = 512;
/** HTML may leave out their ends, and each nests inside of another element. */
const openEnded = new Set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup rp rt'.split(' '));
const partLength = 2 ** 16;

function isTooDeep(html: string): boolean {
  const nesting = { depth: 0, max: 0 };
  const parser = new Parser({
    onopentag: (name) => {
      nesting.depth += Number(!openEnded.has(name));
      nesting.max = Math.max(nesting.max, nesting.depth);
    },
    onclosetag: (name) => {
      nesting.depth -= Number(!openEnded.has(name));
    },
  });
  for (let start = 0; start < html.length && nesting.max <= maxNesting; start += partLength)
    parser.write(html.slice(start, start + partLength));
  return nesting.max > maxNesting;
}

const noPosts = 'This page has no posts that are marked as such (h-entry).';

/** Reads the posts that a web page marks by microformats2 (`h-feed`, `h-entry`), or by the classes before them. */
export function parsePagePosts({ content, url, nowMs }: ParseRequest): ParsedFeed {
  if (!marks.test(content) || isTooDeep(content)) throw new FeedFormatError(noPosts);
  // Of the dates of classic class names the library reads `updated` alone.
  const dated = content.replace(
    /class\s*=\s*(["'])([^"']{0,200}\bpublished\b[^"']{0,200})\1/gi,
    'class=$1$2 updated$1',
  );
  const page = new URL(url).href;
  const { items } = mf2(dated, { baseUrl: url, experimental: { lang: true } });
  const feed = findFeed(items);
  const entries = (feed === undefined ? items : listAt(feed, 'children')).filter(isEntry);
  if (entries.length === 0) throw new FeedFormatError(noPosts);
  const context = {
    base: page,
    nowMs,
    readDate: createDateReader({ language: languageOf(stringAt(feed, 'lang')) }),
  };
  const title = lineOf(valueOf(feed, 'name'));
  const author = readAuthor(feed, page) ?? nameAuthor([title], page, null, page);
  const own = entries.filter((entry) => !reactions.some((name) => at(entry, 'properties', name) !== undefined));
  const posts = own.flatMap((entry) => readEntry(entry, author, context) ?? []).slice(0, maxPostsOfPoll);
  return {
    title,
    posts,
    notices: [],
    order: isInOrder(posts.map(({ publishedAt }) => publishedAt)) ? 'dates' : 'other',
  };
}
