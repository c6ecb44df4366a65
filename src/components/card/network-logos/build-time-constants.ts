// The build replaces this file with the lists.
import { siFacebook, siInstagram, siTiktok, siX, siYoutube } from 'simple-icons';
import { rarerLogos } from './rarer-logos.ts';
import { shortenIcons } from './shorten-icons.ts';

/** The logos of the networks that most boards have. */
export const commonIcons = shortenIcons({
  facebook: siFacebook,
  instagram_business: siInstagram,
  tiktok: siTiktok,
  twitter: siX,
  youtube: siYoutube,
});

/** The networks whose logos are in `rarer-logos.ts`. */
export const rarerNetworks: readonly string[] = Object.keys(rarerLogos);
