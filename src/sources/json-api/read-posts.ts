import { maxNameLetters, maxPosts } from '../../model/bounds.ts';
import { toNetwork } from '../../model/network.ts';
import type { Author, CallToAction, Post } from '../../model/post.ts';
import { toBoolean, toNumber, toTime } from '../../safety/number.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { safeLink, safeMedia, safeWeb } from '../../safety/safe-url.ts';
import type { NextPage, PostPage } from '../board-source.ts';
import { type Fields, isFields, readId, toFields, toList } from '../fields.ts';
import { type ReadContext, type RelatedProduct, readRelated, relate } from './document.ts';
import { resolvePage } from '../links.ts';
import { readMedia } from './read-media.ts';

/** The unread products of posts, by the id of the post. They are read when a visitor wants to see them. */
export type UnreadProducts = Map<string, readonly RelatedProduct[]>;

/** Reads one page of a list, with the address of the next page. An empty page is the last one, even with a link. */
export async function readPage(
  document: Fields,
  address: string,
  service: string,
  products: UnreadProducts,
): Promise<PostPage> {
  const { posts, skipped } = await readPosts(document, service, products);
  const next = posts.length + skipped ? resolvePage(toFields(document.links).next, address) : null;
  return { posts, next: next === address ? null : (next as NextPage | null), skipped };
}

/**
 * Reads the posts of a document in its order, without duplicate ids, and counts the posts that could not be read. It
 * adds their unread products to `products`.
 */
export async function readPosts(
  document: Fields,
  service: string,
  products: UnreadProducts,
): Promise<{ readonly posts: readonly Post[]; readonly skipped: number }> {
  const findRelated = relate(document);
  return readTexts((toText) => {
    const posts = new Map<string, Post>();
    let skipped = 0;
    for (const resource of toList(document.data, maxPosts)) {
      const post = readPost(toFields(resource), { toText, findRelated, service }, products);
      if (!post) skipped++;
      else if (!posts.has(post.id)) posts.set(post.id, post);
    }
    return { posts: Object.freeze([...posts.values()]), skipped };
  });
}

/**
 * Reads one post. A field of a wrong type is left out; a post without id or attributes is `null`.
 * Its products stay unread in `products`, by the id of the post, until a visitor wants to see them.
 */
function readPost(resource: Fields, context: ReadContext, products: UnreadProducts): Post | null {
  const { attributes } = resource;
  const id = readId(resource);
  if (!id || !isFields(attributes)) return null;
  const { toText, findRelated } = context;
  const related = findRelated(resource, 'product_tags').flatMap((tag) =>
    findRelated(tag, 'product', 1).map((product) => [tag, product] as const),
  );
  products.set(id, related);
  const text = toText(attributes.text);
  const warning = toText(attributes.content_warning);
  const rating = toNumber(attributes.rating, 0, 100);
  const { language: spoken, image_phash } = toFields(attributes.metadata);
  const language = toText(spoken);
  return Object.freeze({
    id,
    // Services of the first documents name it `type`.
    network: toNetwork(attributes.source ?? attributes.type),
    title: toText(attributes.title),
    text: warning || text,
    warnedText: warning && text,
    author: readAuthor(attributes.author, context),
    media: readMedia(attributes, context),
    isSensitive: toBoolean(attributes.sensitive),
    url: safeWeb(attributes.url),
    publishedAt: toTime(attributes.published_at),
    isHighlighted: toBoolean(attributes.highlighted),
    isPinned: toBoolean(attributes.pinned),
    tags: Object.freeze(
      toList(attributes.tags)
        .map((tag) => toText(tag, maxNameLetters))
        .filter(Boolean),
    ),
    stars: rating === null ? null : rating / 20,
    language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? language : null,
    callsToAction: readRelated(resource, 'cta_associations', readCallToAction, context),
    hasProducts: related.length > 0,
    ...(image_phash ? { pictureHash: toText(image_phash) } : {}),
  });
}

function readAuthor(value: unknown, { toText, service }: ReadContext): Author | null {
  const author = toFields(value);
  const name = toText(author.name, maxNameLetters);
  const username = toText(author.username, maxNameLetters).replace(/^@/, '');
  return name || username
    ? { name, username, url: safeWeb(author.url), picture: safeMedia(author.image_url, service) }
    : null;
}

/** A call to action without an address is left out. */
function readCallToAction(association: Fields, { toText, findRelated, service }: ReadContext): CallToAction | null {
  const action = toFields(findRelated(association, 'cta', 1)[0]?.attributes);
  const url = safeLink(action.url);
  const [x, y] = toList(toFields(association.attributes).coordinates).map((value) => toNumber(value, 0, 100));
  return (
    url && {
      id: readId(association),
      text: toText(action.text, maxNameLetters) || url, // a button needs a name
      url,
      thumbnail: safeMedia(action.thumbnail_url, service),
      place: typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
    }
  );
}
