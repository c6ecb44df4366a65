// The build replaces this file with the lists: of the icons' package only these paths are shipped.
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
import { optimize } from 'svgo';

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

/** Decimals of a point in a box of 24: a tenth is 0.4 px if a logo is drawn 96 px wide. Badges draw it at 14 px. */
const floatPrecision = 1;

/** The same drawing with fewer characters: half of the size of all logos are decimals that are not visible. */
const shorten = (path: string): string => {
  const { data } = optimize(`<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision } }],
  });
  const shortened = / d="([^"]+)"/.exec(data)?.[1];
  if (!shortened) throw new Error(`no path is left of ${path}`);
  return shortened;
};

/** By the service's name of a network: its color, and its logo as a path in a box of 24. */
export const networkLogos: Readonly<Record<string, readonly [color: string, path: string]>> = Object.fromEntries(
  Object.entries(icons).map(([network, { hex, path }]) => [network, [`#${hex}`, shorten(path)]]),
);
