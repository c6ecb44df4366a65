import { authorOf } from '../moderation/name-of-post.ts';
import { mediaOfPost } from '../moderation/media-of-post.ts';
import { nameNetwork } from '../moderation/filters-state.ts';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { readText, webAddress } from '../ui/read-text.ts';
import { clickTypes, queryOf, type Range } from './figures.ts';
import { formatFacts, t } from '../words/words.ts';

/** A post with what visitors did with it, in the words and with the picture by which its owner knows it. */
export interface TopPost {
  readonly id: number;
  /** Its title or text, or the description of its picture. */
  readonly words: string;
  /** `Mab Tarrant · Instagram` */
  readonly author: string;
  /** `''` = it has none. */
  readonly picture: string;
  readonly link: string | null;
  readonly opens: number;
  readonly clicks: number;
}

/** The list is for a glance; all rows are in the exports. */
const maxPosts = 10;
const maxLetters = 140;

const shorten = (text: string): string => (text.length > maxLetters ? `${text.slice(0, maxLetters).trimEnd()}…` : text);

export function describePost(post: Resource, opens: number, clicks: number): TopPost {
  const { id, attributes } = post;
  const [title, text, alt] = [attributes['title'], attributes['text'], attributes['alternative_text']].map((value) =>
    readText(value).replace(/\s+/g, ' ').trim(),
  );
  const picture = mediaOfPost(post).find(({ kind }) => kind === 'picture');
  const network = nameNetwork(String(attributes['source']));
  const author = authorOf(post);
  return {
    id,
    words: shorten(title || text || alt || t('A post without words')),
    author: author === network ? network : formatFacts([author, network]),
    picture: picture?.kind === 'picture' ? picture.address : '',
    link: webAddress(attributes['url']),
    opens,
    clicks,
  };
}

/** The posts with the most opens and clicks, of one board or (null) of all. Deleted posts are left out. */
export async function readTopPosts(
  client: TeamClient,
  teamPath: string,
  boardId: number | null,
  range: Range,
): Promise<readonly TopPost[]> {
  const count = async (type: string): Promise<ReadonlyMap<number, number>> => {
    const path = `${teamPath}/boards/metrics/engagement/${type}`;
    const { data } = await client.get(path, { ...queryOf(range, boardId), group: 'post_id' });
    return new Map(data.map(({ id, attributes }) => [Number(id), Number(attributes['count'] ?? 0)]));
  };
  const [opens, ...clickCounts] = await Promise.all([
    count('embed_post_modal_opened'),
    ...clickTypes.map((type) => count(type)),
  ]);
  const clicksOf = (id: number): number => clickCounts.reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0);
  const opensOf = (id: number): number => opens.get(id) ?? 0;
  const all = [...new Set([opens, ...clickCounts].flatMap((counts) => [...counts.keys()]))].filter((id) => id > 0);
  const top = all
    .toSorted((one, other) => opensOf(other) + clicksOf(other) - opensOf(one) - clicksOf(one) || other - one)
    // Some may be deleted.
    .slice(0, 2 * maxPosts);
  if (top.length === 0) return [];
  const { data } = await client.get(`${teamPath}/posts`, { 'filter[id]': top.join(','), 'page[size]': top.length });
  const known = new Map(data.map((post) => [Number(post.id), post]));
  return top
    .flatMap((id) => known.get(id) ?? [])
    .map((post) => describePost(post, opensOf(Number(post.id)), clicksOf(Number(post.id))))
    .slice(0, maxPosts);
}
