import type { TeamResponse, Resource } from '../moderation/team-client.ts';
import type { Draft } from '../appearance/appearance-draft.ts';
import { attributesOf } from '../appearance/appearance-draft.ts';
import { t } from '../words/words.ts';

/** Number of posts in the preview of an appearance. */
export const previewPosts = 12;

const sampleTexts = [
  t('The first loaves leave the oven at seven. Come early. #bakery'),
  t('Thank you for a lovely evening by the river!'),
  t('Five stars for the soup, and five for who brought it.'),
  t('New in the shop: hand-made bowls, each one different. #handmade'),
  t('We walked the whole ridge today. What a view.'),
  t('Workshop on Saturday at ten. There are four places left.'),
];

/** Sample posts, used while a board has none. */
function makeSamples(): readonly Resource[] {
  return sampleTexts.map((text, index) => ({
    type: 'post',
    id: index + 1,
    attributes: {
      type: 'custom',
      external_id: `sample-${index}`,
      author: { name: ['Ada', 'Bo', 'Cleo'][index % 3], username: null, url: null, image_url: null },
      title: null,
      text,
      image_url: null,
      published_at: '2026-01-05T10:00:00Z',
      tags: [],
      rating: index === 2 ? 100 : null,
      metadata: { language: 'en' },
    },
  }));
}

/** The responses of a service in which the draft is already saved, by their addresses. */
export function makeResponses(
  service: string,
  board: Resource,
  draft: Draft,
  posts: TeamResponse | null,
): Readonly<Record<string, string>> {
  const slug = String(board.attributes['slug']);
  const address = `${service}/v2/boards/${encodeURIComponent(slug)}`;
  const isEmpty = !posts || posts.data.length === 0;
  const data = isEmpty
    ? makeSamples()
    : posts.data.map(({ type, id, attributes: { visitor: _visitor, ...attributes }, ...rest }) => ({
        type,
        id,
        attributes,
        ...rest,
      }));
  return {
    [`${address}?include=social_feeds,personalizations`]: JSON.stringify({
      data: {
        type: 'board',
        id: board.id,
        attributes: { name: board.attributes['name'], slug, realtime: false, public: true },
        relationships: { personalizations: { data: [{ type: 'personalization', id: 1 }] }, social_feeds: { data: [] } },
        links: {},
      },
      included: [{ type: 'personalization', id: 1, attributes: attributesOf(draft, null) }],
    }),
    [`${address}/posts?page[size]=${previewPosts}&include=product_tags.product,cta_associations.cta`]: JSON.stringify({
      data,
      included: isEmpty ? [] : posts.included,
      links: {},
    }),
  };
}
