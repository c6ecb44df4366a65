import type { SourceAuthor, SourcePicture, SourcePost } from './connector.ts';
import { digestSent } from './digest-sent.ts';
import { readHtml } from './html-to-text.ts';
import { at, stringAt } from './json-values.ts';
import { removeEmoji } from './mastodon-post.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';
import { isOfKind } from './media-type.ts';

export interface Actor {
  readonly id: string;
  readonly outbox: string;
  readonly title: string;
  readonly author: SourceAuthor;
}

const maxHtmlLength = 20_000;
const actorTypes = ['Person', 'Service', 'Group', 'Organization', 'Application'];
/** What an author can publish; other objects (`Tombstone`, `Follow`) are none. */
const postTypes = ['Note', 'Article', 'Page', 'Question', 'Image', 'Video', 'Audio', 'Event'];
/** ActivityPub, 5.6: the collection of everyone, in its three spellings. */
const everyone = ['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public'];

/** A property of one value or of several. */
const allAt = (value: unknown, name: string): readonly unknown[] => [at(value, name) ?? []].flat();

/** Properties hold an address, or an object with it (`Link`, `Image`, `Object`). */
function hrefOf(value: unknown): string | null {
  const [first] = [value].flat();
  return addressOf(first) ?? addressOf(at(first, 'href')) ?? addressOf(at(first, 'url')) ?? addressOf(at(first, 'id'));
}

/** The page of an object: the link to HTML, if it has several. */
function pageOf(object: unknown): string | null {
  const links = allAt(object, 'url');
  return hrefOf(links.find((link) => /html/i.test(stringAt(link, 'mediaType'))) ?? links[0] ?? at(object, 'id'));
}

const emojiOf = (object: unknown): readonly string[] =>
  allAt(object, 'tag').flatMap((tag) => (stringAt(tag, 'type') === 'Emoji' ? [stringAt(tag, 'name')] : []));

/** Reads an account; null for anything else. */
export function readActor(document: unknown, address: string): Actor | null {
  const [id, outbox] = [addressOf(at(document, 'id')), addressOf(at(document, 'outbox'), address)];
  if (id === null || outbox === null || !actorTypes.includes(stringAt(document, 'type'))) return null;
  const { host } = new URL(id);
  const handle = stringAt(document, 'preferredUsername');
  const username = handle === '' ? null : `${handle}@${host}`;
  const name = lineOf(removeEmoji(stringAt(document, 'name'), emojiOf(document)), 200) ?? lineOf(handle, 200) ?? host;
  return {
    id,
    outbox,
    title: username === null ? name : `${name} (@${username})`,
    author: { name, username, url: pageOf(document), imageUrl: hrefOf(at(document, 'icon')) },
  };
}

const isPublic = (...parts: readonly unknown[]): boolean =>
  parts.some((part) => ['to', 'cc'].some((name) => allAt(part, name).some((one) => everyone.includes(String(one)))));

/** The text in the language that the object names first. */
function contentOf(object: unknown): { readonly html: string; readonly language: string } {
  const map = at(object, 'contentMap');
  const [[language = '', mapped] = []] = Object.entries(typeof map === 'object' && map !== null ? map : {});
  const content = stringAt(object, 'content') || (typeof mapped === 'string' ? mapped : '');
  return { html: content, language };
}

const isImage = (file: unknown): boolean =>
  isOfKind('image', stringAt(file, 'mediaType')) ||
  (stringAt(file, 'mediaType') === '' && stringAt(file, 'type') === 'Image');

function picturesOf(object: unknown, type: string): readonly SourcePicture[] {
  const files = allAt(object, 'attachment').filter(isImage);
  const own = type === 'Image' ? [object] : [];
  // The picture of an article or a video stands for it if it has no other.
  const stills = files.length + own.length === 0 ? [...allAt(object, 'image'), ...allAt(object, 'icon')].slice(-1) : [];
  return [...own, ...files, ...stills].flatMap((file) => {
    const url = hrefOf(at(file, 'url') ?? at(file, 'href') ?? file);
    return url === null ? [] : [{ url, alternativeText: lineOf(at(file, 'name') ?? at(file, 'summary'), 1500) }];
  });
}

function videoOf(object: unknown, type: string): string | null {
  if (type === 'Video') return pageOf(object);
  const file = allAt(object, 'attachment').find((one) => isOfKind('video', stringAt(one, 'mediaType')));
  return file === undefined ? null : hrefOf(at(file, 'url'));
}

const optionsOf = (object: unknown): string =>
  [...allAt(object, 'oneOf'), ...allAt(object, 'anyOf')]
    .flatMap((option) => lineOf(at(option, 'name')) ?? [])
    .map((name) => `• ${name}`)
    .join('\n');

/** Replies to others are parts of their conversations; those to oneself are a thread. */
function isReplyToOthers(object: unknown, { id }: Actor): boolean {
  const target = hrefOf(at(object, 'inReplyTo'));
  return target !== null && !target.startsWith(`${id}/`);
}

/**
 * Reads an activity of an outbox with its object; null for what is not public, and for what is no post of the account.
 */
export function readActivity(
  activity: unknown,
  object: unknown,
  actor: Actor,
  nowMs: number,
): SourcePost | { readonly deletedId: string } | null {
  const [kind, type] = [stringAt(activity, 'type'), stringAt(object, 'type')];
  const id = stringAt(object, 'id') || (kind === 'Delete' ? stringAt(activity, 'object') : '');
  if (id !== '' && (kind === 'Delete' || type === 'Tombstone')) return { deletedId: id };
  if (id === '' || !(kind === 'Create' || postTypes.includes(kind)) || !postTypes.includes(type)) return null;
  const author = hrefOf(at(object, 'attributedTo'));
  if (!isPublic(activity, object) || isReplyToOthers(object, actor) || (author !== null && author !== actor.id))
    return null;
  const { html, language } = contentOf(object);
  const emoji = emojiOf(object);
  const plain = (text: string): string => removeEmoji(readHtml(text, maxHtmlLength).text, emoji);
  const summary = plain(stringAt(object, 'summary'));
  // A summary of a note is its warning; one of an article is a summary, unless the article is sensitive.
  const isSensitive = at(object, 'sensitive') === true;
  const isWarning = summary !== '' && (type === 'Note' || type === 'Question' || isSensitive);
  const pictures = picturesOf(object, type);
  const said = [plain(html) || (isWarning ? '' : summary), optionsOf(object)].filter(Boolean).join('\n\n');
  const sound = allAt(object, 'attachment').find((one) => isOfKind('audio', stringAt(one, 'mediaType')));
  const title = lineOf(plain(stringAt(object, 'name')));
  const text = textOf(said || (sound === undefined || pictures.length > 0 ? '' : stringAt(sound, 'name')));
  if (title === null && text === null && pictures.length === 0) return null;
  return {
    id,
    url: pageOf(object),
    title,
    text,
    author: actor.author,
    publishedAt: timeOf(at(object, 'published') ?? at(activity, 'published'), nowMs),
    language: languageOf(language),
    tags: tagsOf(
      allAt(object, 'tag').flatMap((tag) =>
        stringAt(tag, 'type') === 'Hashtag' ? [stringAt(tag, 'name').replace(/^#/, '')] : [],
      ),
    ),
    pictures,
    videoUrl: videoOf(object, type),
    rating: null,
    sent: digestSent(object, actor.author),
    ...(isSensitive && pictures.length > 0 && { isSensitive: true }),
    ...(isWarning && { contentWarning: lineOf(summary) }),
  };
}
