import { z } from 'zod';
import type { PostStatus } from '../database/schema.ts';
import { integerOf, listOf, oneOf, readBoolean, readBy, textOf } from '../http/json-api/read-attributes.ts';
import { sensitiveKinds, type SensitiveKind, type SourcePost } from './connectors/connector.ts';
import { applyFilters, createSubject, isOneOf, type Subject } from './rules/evaluate.ts';
import { readFilters, type FeedFilter } from './rules/filters.ts';

/** The rules that apply to the posts of a feed before a moderator reviews them. */
export interface FeedRules {
  /** true = posts are published immediately; false = they wait for a moderator. */
  readonly approve: boolean;
  /** A post with one of these words is rejected. */
  readonly block_words: readonly string[];
  /** Posts in another language are rejected; empty = all are accepted. Posts without a known language are accepted. */
  readonly languages: readonly string[];
  /** Pixels of the shorter edge: smaller pictures are removed from their posts. 0 = all sizes are accepted. */
  readonly min_picture_size: number;
  /** Posts without an accepted picture are rejected. */
  readonly pictures_only: boolean;
  /** Posts that are deleted at their source are deleted here. */
  readonly follow_deletions: boolean;
  /** Rules for some posts, in their order. */
  readonly filters: readonly FeedFilter[];
  /** Posts that are not for everyone are covered; those of these kinds are rejected. */
  readonly leave_out_sensitive: readonly (SensitiveKind | 'unlabeled')[];
  /** Posts of a day that are published; further ones wait for a moderator. 0 = all. */
  readonly max_per_day: number;
}

export const defaultRules: FeedRules = {
  approve: false,
  block_words: [],
  languages: [],
  min_picture_size: 0,
  pictures_only: false,
  follow_deletions: true,
  filters: [],
  leave_out_sensitive: [],
  max_per_day: 0,
};

const fields = {
  approve: readBoolean,
  block_words: listOf(textOf(100), 200),
  languages: listOf(
    z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, {
      error: 'a language such as en or pt-BR',
    }),
    50,
  ),
  min_picture_size: integerOf(0, 4000),
  pictures_only: readBoolean,
  follow_deletions: readBoolean,
  filters: readFilters,
  leave_out_sensitive: listOf(oneOf([...sensitiveKinds, 'unlabeled']), sensitiveKinds.length + 1),
  max_per_day: integerOf(0, 1000),
};

const schema = z.strictObject(fields).partial();

/** The attribute `rules` of a feed, complete or partial. */
export const readRules: z.ZodType<Partial<FeedRules>> = readBy((value) => {
  const result = schema.safeParse(value);
  const [issue] = result.error?.issues ?? [];
  if (!issue && result.data) return { value: result.data as Partial<FeedRules> };
  const place = issue?.path.map(String).join('.') ?? '';
  return {
    wanted:
      issue?.code === 'unrecognized_keys' || place === ''
        ? `an object with some of ${Object.keys(fields).join(', ')}`
        : `an object whose ${place} is ${issue?.message}`,
  };
}, z.toJSONSchema(schema));

export interface Judgement {
  readonly status: PostStatus;
  /** The post is not public until its pictures are available; then `judgeWithPictures` decides. */
  readonly waitsForPicture: boolean;
  readonly isPinned: boolean;
  /** In addition to the post's own tags. */
  readonly tags: readonly string[];
  readonly ctaIds: readonly number[];
}

const statusOf = { publish: 'approved', hold: 'pending', reject: 'rejected' } as const;

/** Whether a post is of a kind that the board does not show at all. A post without a known kind is unlabeled. */
function isLeftOut(
  { isSensitive, sensitiveKinds: kinds = [] }: SourcePost,
  out: FeedRules['leave_out_sensitive'],
): boolean {
  if (isSensitive !== true) return false;
  return kinds.length === 0 ? out.includes('unlabeled') : kinds.some((kind) => out.includes(kind));
}

/** Whether the rules without conditions reject the post. */
function isRefused(subject: Subject, rules: FeedRules): boolean {
  const { post } = subject;
  const language = rules.languages.length === 0 ? '' : subject.language();
  return (
    (rules.block_words.length > 0 && subject.text().find(rules.block_words) !== null) ||
    (language !== '' && !isOneOf(language, rules.languages)) ||
    (rules.pictures_only && post.pictures.length === 0) ||
    isLeftOut(post, rules.leave_out_sensitive)
  );
}

/** Applies the rules to the text of a new post. */
export function judge(post: SourcePost, rules: FeedRules, nowMs: number): Judgement {
  const subject = createSubject(post, nowMs);
  const { action, isPinned, tags, ctaIds } = applyFilters(subject, rules.filters);
  const effects = { isPinned, tags, ctaIds };
  if (isRefused(subject, rules) || action === 'reject')
    return { ...effects, isPinned: false, status: 'rejected', waitsForPicture: false };
  if (rules.pictures_only && action === null) return { ...effects, status: 'pending', waitsForPicture: true };
  const status = action === null ? (rules.approve ? 'approved' : 'pending') : statusOf[action];
  return { ...effects, status, waitsForPicture: false };
}

/** What rules do to a post that is on the board already. */
export interface ExistingJudgement extends Omit<Judgement, 'status' | 'waitsForPicture'> {
  /** null = no rule decides, so the earlier decision stays. */
  readonly status: PostStatus | null;
  /** Positions of the filters that apply. */
  readonly applied: readonly number[];
}

/** Applies the rules to a post that is on the board already. */
export function judgeExisting(post: SourcePost, rules: FeedRules, nowMs: number): ExistingJudgement {
  const subject = createSubject(post, nowMs);
  const { action, ...effects } = applyFilters(subject, rules.filters);
  const status = isRefused(subject, rules) ? 'rejected' : action && statusOf[action];
  return { ...effects, isPinned: effects.isPinned && status !== 'rejected', status };
}

/** Applies the rules to a post that waited for its pictures. */
export function judgeWithPictures(hasPicture: boolean, rules: FeedRules): PostStatus {
  return !hasPicture ? 'rejected' : rules.approve ? 'approved' : 'pending';
}
