import type { BoardContent, SeedContent } from './seed-content.ts';

/** A board in the plan of the seeds. */
export interface PlannedBoard {
  readonly slug: string;
  readonly name: string;
  /** null = the board of attack strings, which is created in another way. */
  readonly content: BoardContent | null;
  readonly stepMs: number;
  readonly isPublic?: boolean;
  readonly isLive?: boolean;
  /** The seed version that added the board. */
  readonly since: number;
}

const hourMs = 3_600_000;
const nothing: BoardContent = { feeds: [], personalizations: [], posts: [] };

/** The boards in the order of their ids. New boards must be added at the end, so that existing ids do not change. */
export function planBoards({
  campaign,
  reviews,
  long,
  reader,
  live,
  legacy,
  open,
  guarded,
  showcase,
  corporaFolder,
}: SeedContent): readonly PlannedBoard[] {
  return [
    { slug: 'campaign', name: 'Wendle Week', content: campaign, stepMs: 3 * hourMs, isLive: true, since: 1 },
    { slug: 'reviews', name: 'Reviews', content: reviews, stepMs: 30 * hourMs, since: 1 },
    { slug: 'long', name: 'Ten thousand posts', content: long, stepMs: hourMs / 3, since: 1 },
    {
      slug: 'empty',
      name: 'Nothing yet',
      content: { ...nothing, feeds: campaign.feeds, personalizations: campaign.personalizations.slice(0, 1) },
      stepMs: hourMs,
      since: 1,
    },
    {
      slug: 'private',
      name: 'Not for everyone',
      content: { ...nothing, posts: campaign.posts.slice(0, 3).map(({ ctas: _c, products: _p, ...post }) => post) },
      stepMs: hourMs,
      isPublic: false,
      since: 1,
    },
    ...(corporaFolder === null ? [] : [{ slug: 'hostile', name: 'Hostile', content: null, stepMs: hourMs, since: 1 }]),
    { slug: 'reader', name: 'Every kind of post', content: reader, stepMs: 2 * hourMs, since: 1 },
    { slug: 'live', name: 'Wendle today', content: live, stepMs: hourMs / 4, isLive: true, since: 1 },
    { slug: 'legacy', name: 'As version 1 has it', content: legacy, stepMs: 5 * hourMs, since: 1 },
    { slug: 'open', name: 'Your week', content: open, stepMs: hourMs, since: 1 },
    { slug: 'guarded', name: 'Your week, with care', content: guarded, stepMs: hourMs, since: 1 },
    ...(showcase
      ? [{ slug: 'showcase', name: 'Wendle Week, picked', content: showcase, stepMs: 2 * hourMs, since: 3 }]
      : []),
  ];
}
