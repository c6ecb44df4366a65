import type { ModerationStatus } from '../database/event-rows.ts';
import type { PostStatus } from '../database/schema.ts';

/** A moderation decision about a post. `userId` null = made by a rule. */
export interface ModerationDraft {
  readonly at: number;
  readonly userId: number | null;
  readonly status: ModerationStatus;
}

/** A post that is ready to be stored, with its attributes, search data and relations. */
export interface PostDraft {
  readonly socialFeedId: number | null;
  /** The status. Default: approved. */
  readonly status?: PostStatus;
  readonly type: string;
  readonly language: string;
  readonly sentiment: string;
  /** Milliseconds since 1970, for all three times. */
  readonly publishedAt: number;
  readonly ingestedAt: number;
  readonly lastModeratedAt: number;
  /** Decisions so far, or the decisions of this change. */
  readonly moderations: readonly ModerationDraft[];
  readonly rating: number | null;
  readonly isPinned: boolean;
  /** True = the attributes are served without changes. */
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
