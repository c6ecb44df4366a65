import type { Media } from '../model/media.ts';
import type { Author, Post } from '../model/post.ts';
import type { PostPage } from '../sources/board-source.ts';

/** How many of the newest posts of a list share their parts with its first further page. */
const maxLookedAt = 200;

/** The maximum of parts of a kind that are kept for later pages. */
const maxHeld = 2000;

const none: readonly never[] = Object.freeze([]);
const orNone = <Item>(list: readonly Item[]): readonly Item[] => (list.length ? list : none);

/**
 * Returns the first of all equal parts, as long as it is kept; the oldest part is dropped first. `keyOf` should return
 * a text that the part contains, because another text would take additional memory.
 */
function createPool<Part>(keyOf: (part: Part) => string, isEqual: (one: Part, other: Part) => boolean) {
  const shared = new Map<string, Part>();
  return (part: Part): Part => {
    const key = keyOf(part);
    const found = shared.get(key);
    if (found !== undefined && (found === part || isEqual(found, part))) return found;
    shared.set(key, part);
    if (shared.size > maxHeld) shared.delete(shared.keys().next().value ?? '');
    return part;
  };
}

const isSameAuthor = (one: Author, other: Author): boolean =>
  one.name === other.name && one.username === other.username && one.url === other.url && one.picture === other.picture;

const isSameMedium = (one: Media, other: Media): boolean => {
  const values = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === values.size && entries.every(([name, value]) => values.get(name) === value);
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

interface Sharing {
  /**
   * Returns the post with shared texts in its author and pictures: different authors and pictures still have names,
   * descriptions and addresses in common.
   */
  texts(post: Post): Post;
  /** The parts that several posts can share. */
  parts(post: Post): Partial<Post>;
}

function createSharing(): Sharing {
  const shareText = createPool<string>(
    (text) => text,
    () => true,
  );
  const shareAuthor = createPool<Author>(({ url, username, name }) => url ?? (username || name), isSameAuthor);
  const shareTags = createPool<readonly string[]>((tags) => tags.join('\n'), isSameList);
  const addressOf = (medium: Media | undefined): string => (medium?.kind === 'picture' ? medium.url : '');
  const shareMedium = createPool<Media>(addressOf, isSameMedium);
  const shareMediaList = createPool<readonly Media[]>(([first]) => addressOf(first), isSameList);
  const shareMedia = (media: readonly Media[]) => {
    const shared = media.map(shareMedium);
    // A post of the list keeps its own parts, and later posts share these.
    return shareMediaList(isSameList(shared, media) ? media : Object.freeze(shared));
  };
  // Different authors and pictures seldom have the same address.
  const shareTexts = <Part extends object>(part: Part): Part => {
    const texts = Object.entries(part).filter(([name, value]) => typeof value === 'string' && name !== 'url');
    return Object.freeze({ ...part, ...Object.fromEntries(texts.map(([name, text]) => [name, shareText(text)])) });
  };
  const texts = (post: Post): Post => ({
    ...post,
    author: post.author && shareTexts(post.author),
    media: Object.freeze(post.media.map(shareTexts)),
  });
  const parts = (post: Post): Partial<Post> => ({
    network: shareText(post.network),
    author: post.author && shareAuthor(post.author),
    media: orNone(shareMedia(post.media)),
    tags: shareTags(post.tags),
    callsToAction: orNone(post.callsToAction),
    language: post.language && shareText(post.language),
    ...(post.pictureHash === undefined ? {} : { pictureHash: shareText(post.pictureHash) }),
  });
  return { texts, parts };
}

/** Returns a page of a list, with shared parts in its posts. */
export type ReuseParts = (page: PostPage, shown: readonly Post[]) => PostPage;

/**
 * Reduces memory: posts share equal parts with the other posts of the page and of previous pages. The parts are
 * authors, lists of tags, pictures, short texts and empty lists. Each response has its own copies of these, and a board
 * of 10,000 posts would hold all of them. Each board has its own instance, and a new list starts without parts.
 */
export function createReuse(): ReuseParts {
  let sharing = createSharing();
  let firstShown: Post | undefined;
  return (page, shown) => {
    if (firstShown !== shown[0]) {
      firstShown = shown[0];
      sharing = createSharing();
      for (const post of shown.slice(-maxLookedAt)) sharing.parts(post);
    }
    return {
      ...page,
      posts: page.posts.map((post) => Object.freeze({ ...post, ...sharing.parts(sharing.texts(post)) })),
    };
  };
}
