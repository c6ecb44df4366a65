import { type LayoutName, layoutOfTheme } from '../../src/appearance/layout-name.ts';
import { pictureOf } from '../moderation/product-tags.ts';
import { readAll } from '../moderation/read-all.ts';
import type { Resource } from '../moderation/team-client.ts';
import type { Workspace } from '../workspace-state.ts';

/** The layout and colors of a board, for a small drawing of it. */
export interface OverviewAppearance {
  readonly layout: LayoutName;
  readonly background: string;
  readonly card: string;
  readonly text: string;
  readonly accent: string;
}

/** The figures of each board in the list of boards. */
export interface BoardOverview {
  readonly counts: { readonly approved: number; readonly pending: number };
  readonly appearance: OverviewAppearance;
  /** Pictures of the newest public posts, each once. */
  readonly pictures: readonly string[];
}

/** Colors for a drawing of posts that have none of their own: those of the app, so they follow its light and dark. */
export const defaultAppearance: OverviewAppearance = {
  layout: 'masonry',
  background: 'var(--paper)',
  card: 'var(--panel)',
  text: 'var(--ink)',
  accent: 'var(--link)',
};
/** Stands in for single colors that a personalization lacks: a board is light unless it says otherwise. */
const light: OverviewAppearance = {
  layout: 'masonry',
  background: '#eceeec',
  card: '#ffffff',
  text: '#24251f',
  accent: '#3d5a2a',
};

/** Of this many posts mostly three have a picture. */
const readPosts = 8;
const shownPictures = 3;
const hex = /^#[\da-f]{6}$/i;

/** The colors of a personalization, as far as they are plain ones. */
function readAppearance(personalization: Resource | undefined): OverviewAppearance {
  const { theme, data, background } = personalization?.attributes ?? {};
  const given = (data ?? {}) as Readonly<Record<string, unknown>>;
  const colors = {
    background: (background as { readonly color?: unknown } | null | undefined)?.color,
    card: given['post_background_color'],
    text: given['fontcolor_post'],
    accent: given['cta_button_color'],
  };
  const plain = Object.fromEntries(
    Object.entries(colors).filter(([, value]) => typeof value === 'string' && hex.test(value)),
  ) as Partial<typeof light>;
  return {
    ...(Object.keys(plain).length === 0 ? defaultAppearance : light),
    ...plain,
    layout: typeof theme === 'string' ? layoutOfTheme(theme) : defaultAppearance.layout,
  };
}

/** Requests the counts of these boards, each by a request, and their appearances. */
export async function readOverviews(
  { client, teamPath, service }: Pick<Workspace, 'client' | 'teamPath' | 'service'>,
  boards: readonly Resource[],
): Promise<ReadonlyMap<number, BoardOverview>> {
  if (boards.length === 0) return new Map();
  const [{ data, included }, ...responses] = await Promise.all([
    readAll(client, `${teamPath}/boards`, { include: 'personalizations' }),
    ...boards.map(({ id }) =>
      client.get(`${teamPath}/posts`, {
        'filter[board_id]': id,
        'filter[status]': 'approved',
        'page[size]': readPosts,
      }),
    ),
  ]);
  return new Map(
    boards.map(({ id }, index) => {
      const linked = data.find((board) => board.id === id)?.relationships?.['personalizations']?.data;
      const [first] = Array.isArray(linked) ? (linked as readonly Pick<Resource, 'id'>[]) : [];
      const { approved, pending } = (responses[index]?.meta['counts'] ?? {}) as Readonly<Record<string, number>>;
      return [
        id,
        {
          counts: { approved: approved ?? 0, pending: pending ?? 0 },
          pictures: [...new Set((responses[index]?.data ?? []).flatMap((post) => pictureOf(post)?.address ?? []))]
            // Only the service's own copies: the list of boards must not send requests to other hosts.
            .filter((address) => address.startsWith(`${service}/`))
            .slice(0, shownPictures),
          appearance: readAppearance(included.find((each) => each.type === 'personalization' && each.id === first?.id)),
        },
      ];
    }),
  );
}
