import type { PostRow } from '../database/schema.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import { coverPost } from './cover-post.ts';
import { describePost } from '../posts/describe-post.ts';
import { writeAuthor } from './describe-author.ts';
import { readDetails, type PostDetails } from './post-details.ts';
import { fieldsOf, integerOf, textOf, textsOf } from './read-value.ts';
import { toV1Network } from './source-codes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The position of a post in a response. */
export interface PlaceInFeed {
  readonly offset: number;
  /** Unix time of the call, as `next_page` carries it. */
  readonly refTimestamp: string;
  readonly hasNextPage: boolean;
}

/**
 * "Altered by the pin-to-top feature": the factor for the times of pinned posts, so that clients that sort by time show
 * them first.
 */
const pinnedFactor = 10;

/** 52 of the hash's 64 bits, because JSON parsers represent larger integers inexactly. */
const phashDigits = 13;

/** Networks whose items have a title in addition to their text. */
const titledNetworks = new Set(['rss', 'youtube', 'vine', 'google_news', 'flickr', 'review_trackers']);
/** Networks that provide a CDN address for videos. */
const embedNetworks = new Set(['twitter', 'facebook', 'instagram']);

function describeWords(network: string, attributes: Fields): Fields {
  const [title, text] = [textOf(attributes['title']), textOf(attributes['text'])];
  return titledNetworks.has(network)
    ? { title: title || text, description: text || null, comments: text }
    : { title: text || title, description: null, comments: text };
}

function describePicture(
  { image_url, image_width, image_height, metadata }: Fields,
  { originalImage, nsfwScore = '' }: PostDetails,
): Fields {
  const image = textOf(image_url);
  const phash = textOf(fieldsOf(metadata)['image_phash']).slice(0, phashDigits);
  return {
    image,
    original_image: originalImage ?? image,
    width: image === '' ? 0 : integerOf(image_width),
    height: image === '' ? 0 : integerOf(image_height),
    phash: image !== '' && /^[0-9a-f]{13}$/.test(phash) ? parseInt(phash, 16) : null,
    nsfw_score: nsfwScore,
  };
}

function describeTimes({ published_at, is_pinned }: PostRow): Fields {
  const original = Math.floor(published_at / 1000);
  const altered = is_pinned === 1 ? original * pinnedFactor : original;
  return { original_timestamp: original, created: altered, timestamp: altered };
}

const degreesOf = (value: unknown): number | string | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

/** Returns the location, or nothing if the post has none. */
function describeLocation(metadata: unknown): Fields {
  const { geo_city, geo_region, geo_country, geo_longitude, geo_latitude } = fieldsOf(metadata);
  if (geo_country === undefined && geo_latitude === undefined) return {};
  return {
    geo: {
      city: textOf(geo_city),
      region: textOf(geo_region),
      country: textOf(geo_country),
      longitude: degreesOf(geo_longitude),
      latitude: degreesOf(geo_latitude),
    },
  };
}

/** "Not always available": unknown counts are left out. */
function describeCounts({ likes, shares, replies }: PostDetails): Fields {
  return {
    ...(likes !== undefined && { likes_count: likes }),
    ...(shares !== undefined && { shares_count: shares }),
    ...(replies !== undefined && { replies_count: replies }),
  };
}

/** Returns the address of the post. For youtube this is the address of the video. */
function findAddress(network: string, { url, video_url: video }: Fields): string {
  return (network === 'youtube' && textOf(video)) || textOf(url);
}

/** @param cta the post-level call to action, if there is one */
export function describeV1Post(row: PostRow, cta: Fields | null, place: PlaceInFeed, base: string): Fields {
  const attributes = coverPost(describePost(row, base));
  const isCovered = attributes['sensitive'] === true;
  const { originalImage, ...others } = readDetails(readAttributes(row.attributes, base));
  const details = { ...others, ...(originalImage !== undefined && !isCovered && { originalImage }) };
  const { code, name: network } = toV1Network(row.type);
  const video = textOf(attributes['video_url']);
  return {
    url: findAddress(network, attributes),
    source: code,
    embed: embedNetworks.has(network) && video !== '' ? JSON.stringify({ video }) : '',
    author: writeAuthor(attributes['author'], details.followers),
    ...describeWords(network, attributes),
    ...describePicture(attributes, details),
    ...describeTimes(row),
    user_id: row.board_id,
    visible: details.recurring ? 2 : 1,
    social_feed_id: row.social_feed_id ?? 0,
    social_post_id: row.id,
    post_id: String(row.id),
    social_id: network,
    language: row.language,
    ...describeCounts(details),
    ...(cta && { cta: { text: textOf(cta['text']), url: textOf(cta['url']), image: textOf(cta['thumbnail_url']) } }),
    highlight: attributes['highlighted'] === true,
    pinned: row.is_pinned === 1,
    recur_frequency: details.recurring?.frequency ?? 0,
    recur_offset: details.recurring?.offset ?? 0,
    ...describeLocation(attributes['metadata']),
    // The keys are numbers, because a tag can be any word, including the name of an inherited property.
    tags: Object.fromEntries(textsOf(attributes['tags']).map((tag, index) => [index, tag])),
    popup_function: details.opensNewTab === true ? 'newTab' : '',
    ...(details.customField !== undefined && { custom_field: details.customField }),
    offset: place.offset,
    unique_offset: place.offset + 1,
    relative_offset: place.offset,
    ref_timestamp: place.refTimestamp,
    has_next_page: place.hasNextPage,
    ...details.asMet,
  };
}
