// The build puts the list in the place of this file.
import { siFlickr, siGooglenews, siPinterest, siRss, siTumblr } from 'simple-icons';
import { shortenIcons } from '../shorten-icons.ts';

export const rarerIcons = shortenIcons({
  flickr: siFlickr,
  google_news: siGooglenews,
  pinterest: siPinterest,
  rss: siRss,
  tumblr: siTumblr,
});
