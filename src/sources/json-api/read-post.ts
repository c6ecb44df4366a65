import { toNetwork } from '../../model/network.ts';
import type { Author, Post } from '../../model/post.ts';
import { toBoolean, toNumber, toTime } from '../../safety/number.ts';
import { safeMedia, safeWeb } from '../../safety/safe-url.ts';
import { type Fields, isFields, readId, toFields, toList } from './document.ts';
import { readCallToAction, readProductTag } from './read-actions.ts';
import { readMedia } from './read-media.ts';
import { maxNameLength, readRelated, type Reading } from './reading.ts';

function readAuthor(value: unknown, { toText, service }: Reading): Author | null {
  const author = toFields(value);
  const name = toText(author.name, maxNameLength);
  const username = toText(author.username, maxNameLength).replace(/^@/, '');
  return name || username
    ? { name, username, url: safeWeb(author.url), picture: safeMedia(author.image_url, service) }
    : null;
}

/** One post of an answer: a field of a wrong type is left out, a post without id or attributes is `null`. */
export function readPost(resource: Fields, reading: Reading): Post | null {
  const { attributes } = resource;
  const id = readId(resource);
  if (!id || !isFields(attributes)) return null;
  const { toText } = reading;
  const rating = toNumber(attributes.rating, 0, 100);
  const language = toText(toFields(attributes.metadata).language);
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
    productTags: readRelated(resource, 'product_tags', readProductTag, reading),
    opensLink: false,
  });
}
