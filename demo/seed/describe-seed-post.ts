import { createHash } from 'node:crypto';
import type { MediaFile } from '../../service/src/visitors/media/media-files.ts';
import { referToMedia } from '../../service/src/visitors/media/media-reference.ts';
import { inventCounts } from './network-counts.ts';
import type { ModerationDraft, PostDraft } from '../../service/src/posts/post-draft.ts';
import type { SeedPlace, SeedPost } from './seed-types.ts';

/** The context for the posts of one board. */
export interface SeedPostContext {
  readonly files: ReadonlyMap<string, MediaFile>;
  readonly feeds: readonly { readonly id: number; readonly name: string; readonly source: string }[];
  readonly ctaIds: ReadonlyMap<string, number>;
  readonly productIds: ReadonlyMap<string, number>;
}

export interface SeedPostTimes {
  readonly publishedAt: number;
  readonly ingestedAt: number;
  readonly lastModeratedAt: number;
  readonly moderations: readonly ModerationDraft[];
}

/** The edge length of a product tag, in percent of the picture. The seeds contain only positions. */
const tagEdge = '12%';

/** Returns a reference to one of our files, or the absolute address. */
export function referTo(nameOrAddress: string, files: ReadonlyMap<string, MediaFile>): string {
  if (files.has(nameOrAddress)) return referToMedia(nameOrAddress);
  if (!/^[a-z][a-z-]*:/i.test(nameOrAddress))
    throw new Error(`The seeds contain a file that does not exist: ${nameOrAddress}`);
  return nameOrAddress;
}

function describePicture(photo: string, { files }: SeedPostContext): Record<string, unknown> {
  const size = files.get(photo)?.size;
  return { type: 'image', url: referTo(photo, files), ...(size && { width: size.width, height: size.height }) };
}

function find(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seeds contain a name that does not exist: ${name}`);
  return id;
}

/** Tiktok posts contain HTML in place of an address. It is stored unchanged. */
function describeVideo(video: string, files: ReadonlyMap<string, MediaFile>): string {
  return video.startsWith('<') ? video : referTo(video, files);
}

function describePlace({
  city,
  region,
  country,
  countryCode,
  latitude,
  longitude,
}: SeedPlace): Record<string, unknown> {
  return {
    geo_city: city,
    geo_region: region,
    geo_country: country,
    geo_country_code: countryCode,
    geo_latitude: latitude,
    geo_longitude: longitude,
  };
}

/** Returns the details for version 1, under a name that version 2 leaves out. */
function describeDetails(
  { type, author, v1 = {} }: SeedPost,
  externalId: string,
  { files }: SeedPostContext,
): Record<string, unknown> {
  const { originalImage, ...rest } = v1;
  const details = {
    ...inventCounts(type, author?.username, externalId),
    ...rest,
    ...(originalImage !== undefined && { originalImage: referTo(originalImage, files) }),
  };
  return Object.keys(details).length > 0 ? { v1: details } : {};
}

function describeAttributes(
  post: SeedPost,
  externalId: string,
  times: SeedPostTimes,
  context: SeedPostContext,
): Record<string, unknown> {
  const { author, photo, morePhotos = [] } = post;
  const { size, color } = (photo !== undefined && context.files.get(photo)) || {};
  const media = [
    ...[photo, ...morePhotos].flatMap((name) => (name === undefined ? [] : describePicture(name, context))),
    // `video_url` cannot contain captions, so they are stored with the film in the media list.
    ...(post.video !== undefined && post.captions !== undefined
      ? [
          {
            type: 'video',
            url: describeVideo(post.video, context.files),
            captions_url: referTo(post.captions, context.files),
          },
        ]
      : []),
  ];
  return {
    type: post.type,
    external_id: externalId,
    author: author && {
      name: author.name,
      username: author.username,
      url: author.url ?? null,
      image_url: author.picture === undefined ? null : referTo(author.picture, context.files),
    },
    title: post.title ?? null,
    text: post.text ?? null,
    image_url: photo === undefined ? null : referTo(photo, context.files),
    ...(size && { image_width: size.width, image_height: size.height }),
    ...(color && { image_color: color }),
    ...((media.length > 1 || post.captions !== undefined) && { media }),
    video_url: post.video === undefined ? null : describeVideo(post.video, context.files),
    alternative_text: post.alternativeText ?? null,
    ...(post.url !== undefined && { url: post.url }),
    published_at: new Date(times.publishedAt).toISOString(),
    highlighted: post.highlighted ?? false,
    pinned: post.pinned ?? false,
    tags: post.tags ?? [],
    rating: post.rating ?? null,
    metadata: {
      ...(post.sentiment && { sentiment: post.sentiment }),
      language: post.language,
      ...(photo !== undefined && { image_phash: createHash('sha256').update(photo).digest('hex').slice(0, 16) }),
      ...(post.geo && describePlace(post.geo)),
    },
    ...describeDetails(post, externalId, context),
  };
}

export function describeSeedPost(
  post: SeedPost,
  externalId: string,
  times: SeedPostTimes,
  context: SeedPostContext,
): PostDraft {
  const feeds = context.feeds.filter(({ source }) => source === post.type);
  const { author, tags = [] } = post;
  return {
    socialFeedId: (feeds.find(({ name }) => name === post.feed) ?? feeds[0])?.id ?? null,
    type: post.type,
    language: post.language,
    sentiment: post.sentiment ?? '',
    ...times,
    rating: post.rating ?? null,
    isPinned: post.pinned ?? false,
    isVerbatim: false,
    searchText: [post.title, post.text, author?.name, author?.username, ...tags].join(' '),
    tags,
    attributes: describeAttributes(post, externalId, times, context),
    ctas: (post.ctas ?? []).map(({ cta, place }) => ({
      ctaId: find(context.ctaIds, cta),
      attributes: {
        type: place ? 'hotspot' : 'button',
        coordinates: place ? place.map((number) => `${number}%`) : null,
      },
    })),
    productTags: (post.products ?? []).map(({ sku, x, y }) => ({
      productId: find(context.productIds, sku),
      attributes: { x: `${x}%`, y: `${y}%`, width: tagEdge, height: tagEdge },
    })),
  };
}
