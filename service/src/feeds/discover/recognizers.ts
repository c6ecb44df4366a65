import { recognizeBluesky } from './networks/bluesky.ts';
import { recognizeClosed } from './networks/closed.ts';
import { recognizeFediverse } from './networks/fediverse.ts';
import { recognizeGithub } from './networks/github.ts';
import { recognizeFlickr, recognizePinterest } from './networks/photos.ts';
import { recognizeReddit } from './networks/reddit.ts';
import { recognizeSteam } from './networks/steam.ts';
import { recognizeDropbox, recognizeGoogleSheet } from './networks/tables.ts';
import {
  recognizeDailymotion,
  recognizeOdysee,
  recognizePodcast,
  recognizeSoundcloud,
  recognizeVimeo,
} from './networks/video-and-sound.ts';
import { recognizeBehance, recognizeDeviantart, recognizeKickstarter } from './networks/works.ts';
import {
  recognizeBlogger,
  recognizeGoogleNews,
  recognizeMedium,
  recognizeShopify,
  recognizeSubstack,
  recognizeTumblr,
  recognizeWordpress,
} from './networks/writing.ts';
import { recognizeYoutube } from './networks/youtube.ts';
import type { Pasted } from './pasted.ts';
import type { Recognition, Recognizer } from './recognition.ts';

/** Recognizers by host come first; those that read only the path or a name are last. */
const recognizers: readonly Recognizer[] = [
  recognizeYoutube,
  recognizeReddit,
  recognizeGithub,
  recognizeFlickr,
  recognizePinterest,
  recognizeVimeo,
  recognizeDailymotion,
  recognizePodcast,
  recognizeSoundcloud,
  recognizeOdysee,
  recognizeSteam,
  recognizeBehance,
  recognizeDeviantart,
  recognizeKickstarter,
  recognizeTumblr,
  recognizeMedium,
  recognizeSubstack,
  recognizeWordpress,
  recognizeBlogger,
  recognizeGoogleSheet,
  recognizeDropbox,
  recognizeGoogleNews,
  recognizeClosed,
  recognizeBluesky,
  recognizeFediverse,
  recognizeShopify,
];

/** What an address is by its spelling alone; null = a page or a feed that must be asked. */
export function recognize(pasted: Pasted): Recognition | null {
  for (const recognizer of recognizers) {
    const found = recognizer(pasted);
    if (found) return found;
  }
  return null;
}
