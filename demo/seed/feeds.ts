import type { SeedFeed } from './seed-types.ts';

/** The connections of the campaign board: ten networks, one of them with two connections. */
export const campaignFeeds: readonly SeedFeed[] = [
  { name: '#WendleWeek', source: 'instagram_business' },
  { name: 'wendleweek', source: 'instagram_business' },
  { name: '#WendleWeek talk', source: 'twitter' },
  { name: 'Wendle Week', source: 'facebook' },
  { name: 'Wendle Week films', source: 'youtube' },
  { name: '@wendleweek', source: 'tiktok' },
  { name: 'Wendle Hills Walking Festival', source: 'linkedin' },
  { name: 'Wendle, pinned', source: 'pinterest' },
  { name: 'The Wendle Post', source: 'rss' },
  { name: 'wendle-week', source: 'tumblr' },
  { name: 'Your week', source: 'public_post', options: { email: true, custom_field: true } },
];

export const reviewFeeds: readonly SeedFeed[] = [
  { name: 'Walks and workshops', source: 'reviews' },
  { name: 'Rooms and tables in Wendle', source: 'review_trackers' },
  { name: 'Write a review', source: 'public_post', options: { email: true, custom_field: false } },
];

export const longFeeds: readonly SeedFeed[] = [
  { name: 'Wendle all year', source: 'instagram_business' },
  { name: '#wendle', source: 'twitter' },
  { name: 'Wendle walkers', source: 'facebook' },
  { name: 'The visitors’ book', source: 'public_post', options: { email: false, custom_field: false } },
  { name: 'wendle-notes', source: 'tumblr' },
  { name: 'Wendle pins', source: 'pinterest' },
  { name: 'Walkers’ journals', source: 'rss' },
  { name: 'Wendle photo pool', source: 'flickr' },
  { name: 'Text us from the hill', source: 'sms' },
];
