import type { Post } from './post.ts';

/** Networks whose posts have real titles: their text is a summary or the whole article. */
const titledNetworks: readonly string[] = ['rss', 'youtube', 'flickr', 'review_trackers', 'google_news'];

/** The headline of a post: its title if the network has real titles or there is no text, else its text. */
export function headlineOf(post: Pick<Post, 'network' | 'title' | 'text'>): string {
  return ((titledNetworks.includes(post.network) || !post.text) && post.title) || post.text;
}

/**
 * The text below a headline that is a title; `''` if the text itself is the headline. Many feeds repeat the title as
 * the first line of the text; a sentence that only begins with the same words stays whole.
 */
export function summaryOf(post: Pick<Post, 'network' | 'title' | 'text'>): string {
  const { title, text } = post;
  if (headlineOf(post) === text) return '';
  return text.startsWith(`${title}\n`) ? text.slice(title.length) : text;
}
