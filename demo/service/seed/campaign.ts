import type { CampaignEntry } from './campaign-entry.ts';
import { facebookEntries } from './campaign-facebook.ts';
import { tiktokEntries, youtubeEntries } from './campaign-films.ts';
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

/** Where the posts of a network would stand: a host of our own for each, because no real one may be asked for them. */
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

/** A visitor's own post has neither an address nor an author's page unless it says so. */
const addAuthorPage = (author: SeedAuthor | null, page: string | undefined): SeedAuthor | null =>
  author === null || author.url !== undefined || page === undefined
    ? author
    : { ...author, url: `${page}/@${author.username}` };

const fillIn = (type: SeedNetwork, entries: readonly CampaignEntry[]): SeedPost[] => {
  const page = pages[type];
  const feed = campaignFeeds.find((each) => each.source === type)?.name;
  return entries.map(({ url, author, ...entry }, index) => {
    // Counted from the oldest: a new post on top changes no other's address.
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

/** The 240 posts of the campaign board, newest first, the networks mixed. */
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
