import { fileURLToPath } from 'node:url';
import { campaignPosts } from './campaign.ts';
import { ctas } from './ctas.ts';
import { campaignFeeds, longFeeds, reviewFeeds } from './feeds.ts';
import { legacyFeeds, legacyPosts } from './legacy.ts';
import { liveFeeds, livePosts } from './live-board.ts';
import { longPosts } from './long.ts';
import { campaignPersonalizations, showcasePersonalizations } from './personalizations.ts';
import { guardedFeeds, openFeeds, openPersonalizations, openPosts } from './open-board.ts';
import { products } from './products.ts';
import { readerFeeds, readerPosts } from './reader.ts';
import { readerCtas, readerProducts } from './reader-shop.ts';
import { reviewPosts } from './reviews.ts';
import { showcasePosts } from './showcase.ts';
import type { SeedContent } from './seed-content.ts';
import { demoVisits } from './visits.ts';
import { pendingPosts } from './pending-posts.ts';

const longBoardPosts = 10_000;

/** The boards of the demo. */
export function readDemoContent(): SeedContent {
  return {
    campaign: {
      posts: campaignPosts,
      feeds: campaignFeeds,
      personalizations: campaignPersonalizations,
      savedFilters: {
        'Under the stars': { 'filter[tag]': 'stars' },
        'Films in English': { 'filter[tag]': 'film', 'filter[language]': 'en' },
      },
    },
    reviews: {
      posts: reviewPosts,
      feeds: reviewFeeds,
      personalizations: campaignPersonalizations.slice(0, 1),
      savedFilters: { 'Four stars and more': { 'filter[rating][range]': '80-100' } },
    },
    long: {
      posts: longPosts(longBoardPosts),
      feeds: longFeeds,
      personalizations: campaignPersonalizations.slice(0, 1),
    },
    reader: { posts: readerPosts, feeds: readerFeeds, personalizations: campaignPersonalizations.slice(0, 1) },
    live: { posts: livePosts, feeds: liveFeeds, personalizations: campaignPersonalizations.slice(0, 1) },
    legacy: { posts: legacyPosts, feeds: legacyFeeds, personalizations: campaignPersonalizations.slice(1, 3) },
    open: { posts: openPosts, feeds: openFeeds, personalizations: openPersonalizations },
    guarded: { posts: openPosts.slice(0, 1), feeds: guardedFeeds, personalizations: openPersonalizations },
    showcase: {
      posts: showcasePosts,
      feeds: campaignFeeds,
      personalizations: showcasePersonalizations,
    },
    ctas: { ...ctas, ...readerCtas },
    products: [...products, ...readerProducts],
    pendingPosts,
    visits: demoVisits,
    corporaFolder: fileURLToPath(new URL('../../e2e/corpora', import.meta.url)),
  };
}
