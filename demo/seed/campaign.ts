import type { CampaignEntry } from './campaign-entry.ts';
import { facebookEntries } from './campaign-facebook.ts';
import { tiktokEntries, youtubeEntries } from './campaign-videos.ts';
import { instagramAccountEntries } from './campaign-instagram-account.ts';
import { instagramEntries } from './campaign-instagram.ts';
import { linkedinEntries } from './campaign-linkedin.ts';
import { pinterestEntries } from './campaign-pinterest.ts';
import { publicEntries } from './campaign-public.ts';
import { rssEntries } from './campaign-rss.ts';
import { tumblrEntries } from './campaign-tumblr.ts';
import { twitterEntries } from './campaign-twitter.ts';
import { campaignFeeds } from './feeds.ts';
import { interleave } from './interleave.ts';
import type { SeedAuthor, SeedNetwork, SeedPost } from './seed-types.ts';

/** The host of each network's posts. All are example hosts, so that the demo sends no request to a real network. */
const pages: Readonly<Partial<Record<SeedNetwork, string>>> = {
  instagram_business: 'https://instagram.example.com',
  twitter: 'https://short.example.com',
  facebook: 'https://village.example.com',
  youtube: 'https://films.example.com',
  tiktok: 'https://shorts.example.com',
  linkedin: 'https://work.example.com',
  pinterest: 'https://pins.example.com',
  rss: 'https://wendlepost.example.org',
  tumblr: 'https://notes.example.net',
};

/** Adds the author's page. Posts that visitors sent have no address and no author page by default. */
const addAuthorPage = (author: SeedAuthor | null, page: string | undefined): SeedAuthor | null =>
  author === null || author.url !== undefined || page === undefined
    ? author
    : { ...author, url: `${page}/@${author.username}` };

const fillIn = (type: SeedNetwork, entries: readonly CampaignEntry[]): SeedPost[] => {
  const page = pages[type];
  const feed = campaignFeeds.find((each) => each.source === type)?.name;
  return entries.map(({ url, author, ...entry }, index) => {
    // The number is counted from the oldest post, so a new post at the top does not change the other addresses.
    const address =
      url ?? (url === undefined && page ? `${page}/p/${entries.length - index}${entry.feed ? 'w' : ''}` : null);
    return {
      ...(feed === undefined ? {} : { feed }),
      ...entry,
      type,
      author: addAuthorPage(author, page),
      ...(address === null ? {} : { url: address }),
    };
  });
};

/** The 240 posts of the campaign board, newest first, with mixed networks. */
export const campaignPosts: readonly SeedPost[] = interleave([
  fillIn('instagram_business', instagramAccountEntries),
  fillIn('instagram_business', instagramEntries),
  fillIn('twitter', twitterEntries),
  fillIn('facebook', facebookEntries),
  fillIn('youtube', youtubeEntries),
  fillIn('tiktok', tiktokEntries),
  fillIn('linkedin', linkedinEntries),
  fillIn('pinterest', pinterestEntries),
  fillIn('rss', rssEntries),
  fillIn('tumblr', tumblrEntries),
  fillIn('public_post', publicEntries),
]);
