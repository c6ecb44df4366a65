import { fileURLToPath } from 'node:url';
import { campaignPosts } from './campaign.ts';
import { ctas } from './ctas.ts';
import { campaignFeeds, longFeeds, reviewFeeds } from './feeds.ts';
import { longPosts } from './long.ts';
import { campaignPersonalizations } from './personalizations.ts';
import { products } from './products.ts';
import { reviewPosts } from './reviews.ts';
import type { SeedContent } from './seed-content.ts';

const longBoardPosts = 10_000;

/** The boards of the demo. */
export function readDemoContent(): SeedContent {
  return {
    campaign: {
      posts: campaignPosts,
      feeds: campaignFeeds,
      personalizations: campaignPersonalizations,
      savedFilters: { 'Under the stars': { 'filter[tag]': 'stars' }, 'Films in English': { 'filter[tag]': 'film', 'filter[language]': 'en' } },
    },
    reviews: {
      posts: reviewPosts,
      feeds: reviewFeeds,
      personalizations: campaignPersonalizations.slice(0, 1),
      savedFilters: { 'Four stars and more': { 'filter[rating][range]': '80-100' } },
    },
    long: { posts: longPosts(longBoardPosts), feeds: longFeeds, personalizations: campaignPersonalizations.slice(0, 1) },
    ctas,
    products,
    corporaFolder: fileURLToPath(new URL('../../../e2e/corpora', import.meta.url)),
  };
}
