import type { Database } from '../../service/src/database/schema.ts';
import { networks } from '../../src/model/network.ts';
import { escapeHtml } from '../../service/src/http/escape-html.ts';
import type { Payloads } from './hostile-payloads.ts';
import { describeHostilePersonalizations } from './hostile-personalizations.ts';
import type { PostDraft } from '../../service/src/posts/post-draft.ts';
import { ageOf } from './spread.ts';
import { storeParts, storeProducts } from './store-board.ts';
import { storePosts } from '../../service/src/posts/store-posts.ts';

export interface HostileBoard {
  readonly boardId: number;
  readonly teamId: number;
  readonly payloads: Payloads;
  readonly nowMs: number;
}

const stepMs = 600_000;
const feedCount = 60;

/** Invalid and extreme values for number fields. */
const numbers: readonly unknown[] = [
  -1,
  0,
  1e308,
  1.5,
  1e9,
  'NaN',
  '1e309',
  '-0',
  null,
  true,
  [],
  {},
  '12abc',
  2 ** 53,
];

interface HostilePost {
  readonly index: number;
  /** Payloads of all types. They are distributed so that the posts together contain every payload. */
  readonly words: readonly string[];
  /**
   * Returns the nth address field of this post. Each n uses another rotation, so every field receives every address.
   */
  readonly address: (field: number) => string;
}

function share(payloads: Payloads): HostilePost[] {
  const { all, addresses } = payloads;
  const count = addresses.length;
  return addresses.map((_, index) => ({
    index,
    words: all.filter((_, position) => position % count === index),
    address: (field) => addresses[(index + field * 97) % count] ?? '',
  }));
}

function describeAttributes({ index, words, address }: HostilePost, publishedAt: number): Record<string, unknown> {
  const [first = '', second = first] = words;
  const joined = words.join('\n');
  // One is raw, which a service must not send, and one is encoded, as this service does. Both must render the same
  // text.
  const [title, text] = index % 2 === 0 ? [joined, escapeHtml(joined)] : [escapeHtml(joined), joined];
  const number = (field: number): unknown => numbers[(index + field) % numbers.length];
  const type = index % 50 === 49 ? first : networks[index % networks.length];
  return {
    type,
    external_id: first,
    author:
      index % 40 === 39 ? joined : { name: words.join(' '), username: second, url: address(1), image_url: address(2) },
    title,
    text,
    image_url: address(3),
    image_width: index % 3 === 0 ? 640 : number(0),
    image_height: index % 3 === 0 ? 480 : number(1),
    image_color: index % 2 === 0 ? first : `#00ff00;${first}`,
    image_variants: index % 2 === 0 ? address(6) : `https://pictures.example/{width}${first}`,
    media: [
      ...words.map((word) => ({
        type: 'image',
        url: word,
        width: number(2),
        height: number(3),
        alternative_text: word,
      })),
      { type: 'video', url: address(4) },
    ],
    video_url: type === 'tiktok' ? joined : address(5),
    alternative_text: joined,
    url: address(0),
    published_at: index % 10 === 9 ? first : new Date(publishedAt).toISOString(),
    highlighted: index % 7 === 6 ? first : false,
    pinned: index % 11 === 10 ? second : false,
    tags: index % 13 === 12 ? joined : words,
    rating: number(4),
    metadata: { sentiment: first, language: second, geo_city: joined, geo_latitude: number(5), image_phash: first },
  };
}

/**
 * Builds a board of all attack strings. Each payload is in the title, text, alternative text and tags of a post, and in
 * an author's name. Each is also alone in the text and the address of a call to action and in the address of a picture.
 * Payloads that are addresses are also alone in every address field.
 */
export async function seedHostileBoard(
  database: Database,
  { boardId, teamId, payloads, nowMs }: HostileBoard,
): Promise<void> {
  const posts = share(payloads);
  const { all } = payloads;
  await storeParts(
    database,
    'social_feeds',
    boardId,
    Array.from({ length: feedCount }, (_, index) => ({
      name: all[(index * 97) % all.length],
      source: index % 5 === 4 ? all[index] : networks[index % networks.length],
      options: index % 3 === 0 ? all[index] : { email: all[index], custom_field: true },
    })),
  );
  await storeParts(database, 'personalizations', boardId, describeHostilePersonalizations(payloads));

  const ctas = posts.flatMap(({ words, address }) =>
    words.map((word) => ({ text: word, url: word, thumbnail_url: address(7) })),
  );
  const firstCta = (await storeParts(database, 'ctas', boardId, ctas))[0] ?? 0;
  const productIds = await storeProducts(
    database,
    teamId,
    posts.map(({ words, address, index }) => ({
      name: words.join(' '),
      description: words.join('\n'),
      price: words[0],
      sale_price: numbers[index % numbers.length],
      sale_price_starts_at: words[0],
      sale_price_ends_at: null,
      currency: index % 2 === 0 ? words[0] : 'EUR',
      image_url: address(8),
      url: address(9),
      availability: words[1] ?? '',
      categories: words,
      sku: words[0],
      status: words[0],
    })),
  );

  let nextCta = firstCta;
  await storePosts(
    database,
    boardId,
    posts.map((post): PostDraft => {
      const lastModeratedAt = nowMs - ageOf(post.index, stepMs);
      return {
        socialFeedId: null,
        type: networks[post.index % networks.length] ?? 'custom',
        language: '',
        sentiment: '',
        publishedAt: lastModeratedAt,
        ingestedAt: lastModeratedAt,
        lastModeratedAt,
        moderations: [{ at: lastModeratedAt, userId: null, status: 'approved' }],
        rating: null,
        isPinned: false,
        isVerbatim: true,
        searchText: post.words.join(' '),
        tags: [],
        attributes: describeAttributes(post, lastModeratedAt),
        ctas: post.words.map((word, position) => ({
          ctaId: nextCta++,
          attributes: {
            type: word,
            coordinates: position % 2 === 0 ? null : [word, numbers[post.index % numbers.length]],
          },
        })),
        productTags: [
          {
            productId: productIds[post.index] ?? 0,
            attributes: { x: post.words[0], y: '10%', width: numbers[post.index % numbers.length], height: '1e9%' },
          },
        ],
      };
    }),
  );
}
