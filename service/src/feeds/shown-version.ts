import type { SourcePost } from './connectors/connector.ts';
import { isObject } from './connectors/json-values.ts';
import { isSameAddress } from './identity/canonical-address.ts';
import { comparableText } from './identity/comparable-text.ts';

/** What a source says of everything that a post shows, by the names of its attributes; `pictures` are addresses. */
export type ShownVersion = Readonly<Record<string, unknown>>;

export interface ShownChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Addresses of pictures often have a signature that changes with each response, although the picture is the same. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#][^]*$/, '');
}

/** The displayed attributes of a post from its source; its pictures are added later, when their size is known. */
export function describeShown(post: SourcePost): Readonly<Record<string, unknown>> {
  const { author } = post;
  return {
    author: author && {
      name: author.name,
      username: author.username ?? '',
      url: author.url,
      image_url: null,
    },
    title: post.title,
    text: post.text,
    video_url: post.videoUrl,
    ...(post.url !== null && { url: post.url }),
    rating: post.rating,
    sensitive: post.isSensitive ?? false,
    content_warning: post.contentWarning ?? null,
  };
}

/** What a source says of a post and no page shows; missing where it says nothing. */
export const describeMetadata = ({ language, sensitiveKinds }: SourcePost): object => ({
  ...(language !== '' && { language }),
  ...(sensitiveKinds && { sensitive_kinds: sensitiveKinds }),
});

export function shownVersionOf(post: SourcePost): ShownVersion {
  return {
    ...describeShown(post),
    language: post.language,
    pictures: post.pictures.map(({ url }) => withoutQuery(url)),
  };
}

export function readShownVersion(text: string | null): ShownVersion | null {
  return text === null ? null : (JSON.parse(text) as ShownVersion);
}

/** Attributes that select or count and are not seen, and the moderators' edits and stored pictures, compared apart. */
const unseen = new Set(['language', 'edits', 'stored']);
const addresses = new Set(['url', 'video_url', 'image_url']);

const orNothing = (value: unknown): unknown => (value === undefined || value === null || value === false ? '' : value);

/** Whether two values of an attribute are equal; order of members, and absent or empty values, make no difference. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (orNothing(one) === orNothing(other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isEqual(one[name], other[name]));
}

/** Whether a visitor sees the same: without counters, tracking parameters, and forms of spaces. */
function looksEqual(name: string, one: unknown, other: unknown): boolean {
  if (isEqual(one, other)) return true;
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
      // The picture of an author is fetched apart, and its address often has a signature.
      (member) => member === 'image_url' || looksEqual(member, one[member], other[member]),
    );
  if (!(typeof one === 'string' || one === null) || !(typeof other === 'string' || other === null)) return false;
  return addresses.has(name) ? isSameAddress(one, other) : comparableText(one) === comparableText(other);
}

/** The attributes that a visitor sees differently in two versions. */
export function findShownChanges(before: ShownVersion, after: ShownVersion): readonly ShownChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !unseen.has(name) && !looksEqual(name, before[name] ?? null, after[name] ?? null))
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
}

const withoutImage = (author: unknown): unknown => (isObject(author) ? { ...author, image_url: null } : author);

/**
 * The attributes that a moderator edited: they differ from what the source said when it was last read. They are kept,
 * whatever the source says later.
 */
export function findEdited(attributes: ShownVersion, source: ShownVersion): ReadonlySet<string> {
  return new Set(
    Object.keys(source).filter(
      (name) =>
        name !== 'pictures' &&
        name !== 'language' &&
        !isEqual(withoutImage(attributes[name]), withoutImage(source[name])),
    ),
  );
}
