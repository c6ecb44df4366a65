// The build puts the lists in the place of this file.
import { siFacebook, siInstagram, siTiktok, siX, siYoutube } from 'simple-icons';
import { rarerLogos } from './rarer-logos.ts';
import { shortenIcons } from './shorten-icons.ts';

/** Of the networks that most boards have. */
export const commonIcons = shortenIcons({
  facebook: siFacebook,
  instagram_business: siInstagram,
  tiktok: siTiktok,
  twitter: siX,
  youtube: siYoutube,
});

/** Networks whose logo has a file of its own. */
export const rarerNetworks: readonly string[] = Object.keys(rarerLogos);
