import type { Post } from './post.ts';

/** Networks whose posts have real titles: their text is a summary or the whole article. */
const titledNetworks: readonly string[] = ['rss', 'youtube', 'flickr', 'review_trackers', 'google_news'];

/** The headline of a post: its title if the network has real titles or there is no text, else its text. */
export function headlineOf(post: Pick<Post, 'network' | 'title' | 'text'>): string {
  return ((titledNetworks.includes(post.network) || !post.text) && post.title) || post.text;
}
