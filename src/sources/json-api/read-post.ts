import { toNetwork } from '../../model/network.ts';
import type { Author, Post } from '../../model/post.ts';
import { toBoolean, toNumber, toTime } from '../../safety/number.ts';
import { safeMedia, safeWeb } from '../../safety/safe-url.ts';
import { type Fields, isFields, maxNameLength, readId, toFields, toList } from '../fields.ts';
import { readCallToAction } from './read-call-to-action.ts';
import { readMedia } from './read-media.ts';
import { readRelated, type Reading, type RelatedProduct } from './reading.ts';

function readAuthor(value: unknown, { toText, service }: Reading): Author | null {
  const author = toFields(value);
  const name = toText(author.name, maxNameLength);
  const username = toText(author.username, maxNameLength).replace(/^@/, '');
  return name || username
    ? { name, username, url: safeWeb(author.url), picture: safeMedia(author.image_url, service) }
    : null;
}

/**
 * One post of an answer: a field of a wrong type is left out, a post without id or attributes is `null`.
 * Its products are not read but put into `products`, by the id of the post, until someone asks for them.
 */
export function readPost(resource: Fields, reading: Reading, products: Map<string, readonly RelatedProduct[]>): Post | null {
  const { attributes } = resource;
  const id = readId(resource);
  if (!id || !isFields(attributes)) return null;
  const { toText, findRelated } = reading;
  const related = findRelated(resource, 'product_tags').flatMap((tag) => findRelated(tag, 'product').map((product) => [tag, product] as const));
  products.set(id, related);
  const rating = toNumber(attributes.rating, 0, 100);
  const { language: spoken, image_phash } = toFields(attributes.metadata);
  const language = toText(spoken);
  return Object.freeze({
    id,
    network: toNetwork(attributes.type),
    title: toText(attributes.title),
    text: toText(attributes.text),
    author: readAuthor(attributes.author, reading),
    media: readMedia(attributes, reading),
    url: safeWeb(attributes.url),
    publishedAt: toTime(attributes.published_at),
    isHighlighted: toBoolean(attributes.highlighted),
    isPinned: toBoolean(attributes.pinned),
    tags: Object.freeze(toList(attributes.tags).map((tag) => toText(tag, maxNameLength)).filter(Boolean)),
    stars: rating === null ? null : rating / 20,
    language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? language : null,
    callsToAction: readRelated(resource, 'cta_associations', readCallToAction, reading),
    hasProducts: related.length > 0,
    ...(image_phash ? { pictureHash: toText(image_phash) } : {}),
    opensLink: false,
  });
}
