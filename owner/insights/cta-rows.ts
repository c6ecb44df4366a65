import { readAll } from '../moderation/read-all.ts';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { queryOf, type Range } from './figures.ts';

/** A button (call to action) with its clicks. */
export interface CtaRow {
  readonly id: number;
  readonly label: string;
  readonly link: string;
  readonly clicks: number;
  /** Share of all clicks on buttons, 0 to 1. */
  readonly share: number;
}

type Clicks = ReadonlyMap<string, number>;

async function readBoardRows(client: TeamClient, teamPath: string, boardId: number, clicksOf: Clicks) {
  const { data, included } = await readAll(client, `${teamPath}/boards/${boardId}/ctas`, {
    include: 'cta_associations',
  });
  return data.map(({ id, attributes, relationships }) => {
    const listed = relationships?.['cta_associations']?.data;
    const ids = new Set(Array.isArray(listed) ? (listed as readonly Resource[]).map((each) => each.id) : []);
    const posts = new Set(
      included
        .filter((each) => each.type === 'cta_association' && ids.has(each.id))
        .map((each) => String(each.attributes['post_id'])),
    );
    return {
      id,
      label: String(attributes['text'] ?? ''),
      link: String(attributes['url'] ?? ''),
      clicks: [...posts].reduce((sum, post) => sum + (clicksOf.get(post) ?? 0), 0),
    };
  });
}

/**
 * The buttons of a board by their clicks; null = those of all boards with a click. The figures name only the post of a
 * click: a post with several buttons counts for each of them.
 */
export async function readCtaRows(
  client: TeamClient,
  teamPath: string,
  boardId: number | null,
  range: Range,
): Promise<readonly CtaRow[]> {
  const path = `${teamPath}/boards/metrics/engagement/embed_post_cta_clicked`;
  const query = queryOf(range, boardId);
  const [{ data: posts }, { data: boards }] = await Promise.all([
    client.get(path, { ...query, group: 'post_id' }),
    boardId === null ? client.get(path, { ...query, group: 'board_id' }) : { data: [{ id: boardId }] },
  ]);
  const clicksOf: Clicks = new Map(posts.map(({ id, attributes }) => [String(id), Number(attributes['count'] ?? 0)]));
  const total = [...clicksOf.values()].reduce((sum, count) => sum + count, 0);
  const rows = await Promise.all(boards.map(({ id }) => readBoardRows(client, teamPath, Number(id), clicksOf)));
  return rows
    .flat()
    .filter(({ clicks }) => boardId !== null || clicks > 0)
    .map((row) => ({ ...row, share: total === 0 ? 0 : row.clicks / total }))
    .toSorted((one, other) => other.clicks - one.clicks);
}
