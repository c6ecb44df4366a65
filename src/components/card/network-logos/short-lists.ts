// The build puts the lists in the place of this file: of the icons' package nothing but these paths is shipped.
import {
  siFacebook,
  siFlickr,
  siGooglenews,
  siInstagram,
  siPinterest,
  siRss,
  siTiktok,
  siTumblr,
  siX,
  siYoutube,
} from 'simple-icons';

const icons = {
  facebook: siFacebook,
  flickr: siFlickr,
  google_news: siGooglenews,
  instagram_business: siInstagram,
  pinterest: siPinterest,
  rss: siRss,
  tiktok: siTiktok,
  tumblr: siTumblr,
  twitter: siX,
  youtube: siYoutube,
};

/** By the service's name of a network: its color, and its logo as a path in a box of 24. */
export const networkLogos: Readonly<Record<string, readonly [color: string, path: string]>> = Object.fromEntries(
  Object.entries(icons).map(([network, { hex, path }]) => [network, [`#${hex}`, path]]),
);
