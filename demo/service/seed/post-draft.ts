/** A post ready to be stored: what it shows, what it is found by, and what hangs on it. */
export interface PostDraft {
  readonly socialFeedId: number | null;
  readonly type: string;
  readonly language: string;
  readonly sentiment: string;
  /** Milliseconds since 1970, both. */
  readonly publishedAt: number;
  readonly lastModeratedAt: number;
  readonly score: number;
  readonly rating: number | null;
  readonly isPinned: boolean;
  /** True = the attributes are served exactly as they are here. */
  readonly isVerbatim: boolean;
  readonly searchText: string;
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly ctas: readonly { readonly ctaId: number; readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly productTags: readonly { readonly productId: number; readonly attributes: Readonly<Record<string, unknown>> }[];
}
