import type { ModerationDraft } from '../../service/src/posts/post-draft.ts';
import { scatter } from './spread.ts';

/** Intervals in posts: one post of five is approved by a rule, and one of twelve is first rejected. */
const [ruleEvery, doubtEvery] = [5, 12] as const;

/** Returns the moderation history of a demo post: approval by a rule or a moderator, sometimes after a rejection. */
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
