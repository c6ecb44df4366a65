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
