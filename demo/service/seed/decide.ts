import type { ModerationDraft } from './post-draft.ts';
import { scatter } from './spread.ts';

/** One post in so many is let in by a rule, and one in so many is kept back first. */
const [ruleEvery, doubtEvery] = [5, 12] as const;

/** How a post of the demo was moderated: by a rule or one of the moderators, now and then after another had said no. */
export function decideAbout(
  index: number,
  ingestedAt: number,
  lastModeratedAt: number,
  userIds: readonly number[],
): ModerationDraft[] {
  const personOf = (input: number): number | null => userIds[Math.floor(scatter(input) * userIds.length)] ?? null;
  const approved: ModerationDraft = {
    at: lastModeratedAt,
    userId: index % ruleEvery === 0 ? null : personOf(index * 3),
    status: 'approved',
  };
  if (index % doubtEvery !== 1) return [approved];
  return [
    { at: Math.floor((ingestedAt + lastModeratedAt) / 2), userId: personOf(index * 11), status: 'rejected' },
    approved,
  ];
}
