import type { ModerationStatus } from '../database/event-rows.ts';
import type { PostStatus } from '../database/schema.ts';

/** A decision about a post. `userId` null = made by a rule. */
export interface ModerationDraft {
  readonly at: number;
  readonly userId: number | null;
  readonly status: ModerationStatus;
}

/** A post ready to be stored: what it shows, what it is found by, and what hangs on it. */
export interface PostDraft {
  readonly socialFeedId: number | null;
  /** Left out = approved. */
  readonly status?: PostStatus;
  readonly type: string;
  readonly language: string;
  readonly sentiment: string;
  /** Milliseconds since 1970, all three. */
  readonly publishedAt: number;
  readonly ingestedAt: number;
  readonly lastModeratedAt: number;
  /** What was decided about it so far, or by this change of it. */
  readonly moderations: readonly ModerationDraft[];
  readonly score: number;
  readonly rating: number | null;
  readonly isPinned: boolean;
  /** True = the attributes are served exactly as they are here. */
  readonly isVerbatim: boolean;
  readonly searchText: string;
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly ctas: readonly { readonly ctaId: number; readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly productTags: readonly {
    readonly productId: number;
    readonly attributes: Readonly<Record<string, unknown>>;
  }[];
}
