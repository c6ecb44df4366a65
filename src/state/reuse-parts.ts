import type { Media } from '../model/media.ts';
import type { Author, Post } from '../model/post.ts';
import type { PostPage } from '../sources/board-source.ts';

/** Posts of a list, the newest ones, whose parts its first further page may share. */
const maxLookedAt = 200;

/** Parts of a kind that are held for pages to come. */
const maxHeld = 2000;

const none: readonly never[] = Object.freeze([]);
const orNone = <Item>(list: readonly Item[]): readonly Item[] => (list.length ? list : none);

/**
 * Gives the part that came first for every equal one, as long as that is held: the oldest goes first. `keyOf` is a text
 * that the part holds, where it has one: no other takes room then.
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
   * The post with the texts of its author and pictures as they came first: authors and pictures that differ still have
   * names, descriptions and addresses in common.
   */
  texts(post: Post): Post;
  /** The parts that another post may share, each as it came first. */
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
    // The list of a post that stands already is what others share, and no copy of it.
    return shareMediaList(isSameList(shared, media) ? media : Object.freeze(shared));
  };
  // Authors and pictures seldom share their own address where they differ.
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

/** Gives a page of a list anew, its posts with shared parts. */
export type ReuseParts = (page: PostPage, shown: readonly Post[]) => PostPage;

/**
 * Pages whose posts share what is equal among them and in the posts before: authors, lists of tags, pictures, short
 * words and empty lists. Each page of an answer brings its own copy of these, and a board of 10,000 posts would hold
 * all of them. For one board: what is held of one page serves the next, unless that belongs to another list.
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
