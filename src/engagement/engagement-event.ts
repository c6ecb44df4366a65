/** The embed engagement types of the service, in its own words. */
export const engagementNames = [
  'embed_loaded',
  'embed_viewed',
  'embed_paginated',
  'embed_post_modal_opened',
  'embed_post_modal_navigate_right',
  'embed_post_external_link_opened',
  'embed_post_cta_clicked',
  'embed_post_shared',
  'embed_post_author_clicked',
] as const;

export type EngagementName = (typeof engagementNames)[number];

/** What happened on a board. `post` and `mediaType` are null for what is about the whole embed. */
export interface EngagementEvent {
  readonly name: EngagementName;
  readonly postId: string | null;
  readonly mediaType: 'text' | 'image' | 'video' | null;
}

/** What is the same for every event of one embed. */
export interface EmbedDimensions {
  readonly board_id: string;
  /** `grid`, `slider`, …: how the personalization shows the board. */
  readonly personalization_type: string;
  readonly theme: string;
  readonly device_category: 'desktop' | 'tablet' | 'mobile';
  /** Address of the page, origin and path only. */
  readonly embed_url: string;
}
