import type { PostRow } from '../database/schema.ts';
import { readAttributes, readMediaAddress } from '../visitors/media/media-reference.ts';
import { hasVariants, variantsAddress } from '../visitors/media/variant-names.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** Every attribute that a public post can have, without those that only moderators may see. */
export const postAttributeNames = [
  'type',
  'external_id',
  'author',
  'title',
  'text',
  'image_url',
  'image_width',
  'image_height',
  'image_color',
  'image_variants',
  'media',
  'video_url',
  'alternative_text',
  'url',
  'published_at',
  'highlighted',
  'pinned',
  'tags',
  'rating',
  'sensitive',
  'content_warning',
  'metadata',
] as const;

const tiktokAddress = /^https:\/\/www\.tiktok\.com\/@[\w.-]+\/video\/(\d+)$/;

/** A special case of the service: for this network the field holds the HTML of a player. */
function embedTiktok(address: string): string {
  const id = tiktokAddress.exec(address)?.[1];
  return id === undefined
    ? address
    : `<blockquote class="tiktok-embed" cite="${address}" data-video-id="${id}"><section></section></blockquote>` +
        '<script async src="https://www.tiktok.com/embed.js"></script>';
}

/** Our own pictures are available in several widths, each narrower than the original. */
function nameVariants(attributes: Record<string, unknown>, base: string): void {
  const { image_url: url, image_width: width } = attributes;
  const original = typeof url === 'string' ? readMediaAddress(url, base) : null;
  if (original !== null && hasVariants(original, Number(width)))
    attributes['image_variants'] = variantsAddress(original, base);
}

export function describePost(row: PostRow, base: string): Readonly<Record<string, unknown>> {
  const attributes = readAttributes(row.attributes, base);
  // Only version 1 returns this attribute (`v1/post-details.ts`).
  delete attributes['v1'];
  if (row.is_verbatim === 1) return attributes;
  nameVariants(attributes, base);
  for (const name of ['title', 'text', 'content_warning']) {
    const value = attributes[name];
    if (typeof value === 'string') attributes[name] = escapeHtml(value);
  }
  const { video_url: video } = attributes;
  if (row.type === 'tiktok' && typeof video === 'string') attributes['video_url'] = embedTiktok(video);
  return attributes;
}
