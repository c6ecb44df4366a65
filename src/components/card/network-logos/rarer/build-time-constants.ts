// The build replaces this file with the list.
import { siFlickr, siGooglenews, siPinterest, siRss, siTumblr } from 'simple-icons';
import { shortenIcons } from '../shorten-icons.ts';

export const rarerIcons = shortenIcons({
  flickr: siFlickr,
  google_news: siGooglenews,
  pinterest: siPinterest,
  rss: siRss,
  tumblr: siTumblr,
});
