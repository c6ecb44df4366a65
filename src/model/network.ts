/** The networks that the service names today. Anything else is drawn as `other`. */
export const networks = [
  'youtube', 'twitter', 'public_post', 'tumblr', 'google_news', 'custom', 'rss', 'facebook', 'instagram_business',
  'linkedin', 'sms', 'flickr', 'slack', 'review_trackers', 'tiktok', 'spark', 'hootsuite', 'exb_form', 'pinterest',
  'reviews', 'form_submission', 'email', 'externally_sourced_posts',
] as const;

export type Network = (typeof networks)[number] | 'other';
