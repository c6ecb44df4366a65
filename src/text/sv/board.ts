import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'Inläggen kunde inte läsas in.';

export const messages = {
  feed: 'Inlägg från {board}',
  skipFeed: 'Hoppa över inläggen från {board}',
  more: 'Läs mer',
  original: 'Visa på {network}',
  originalElsewhere: 'Visa källan',
  photoBy: 'Foto från {name}',
  showPicture: 'Visa bilden från {host}',
  showSensitive: 'Visa den känsliga bilden',
  video: 'Video',
  pinned: 'Fäst',
  rating: '{n} av 5 stjärnor',

  feedStart: 'Tillbaka till första inlägget',
  showMore: 'Visa fler inlägg',
  loading: 'Läser in …',
  failure: {
    offline: 'Du är offline.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'De här inläggen är inte tillgängliga.',
    private: 'De här inläggen är inte offentliga.',
    'rate-limited': 'Just nu är det för många besökare. Vänta en liten stund.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Inlägg från ditt senaste besök. Nya kan inte läsas in just nu.',
  tryAgain: 'Försök igen',
  less: 'Visa mindre',
  postsAdded: { one: '{n} inlägg till visas', other: '{n} inlägg till visas' },
  openPostBy: 'Öppna inlägget från {name}',
  openPost: 'Öppna inlägget',
  close: 'Stäng',
  previousPost: 'Föregående inlägg',
  nextPost: 'Nästa inlägg',
  position: '{n} av {total}',
  media: 'Bilder och videor',
  pictureFailed: 'Bilden kunde inte läsas in.',
  videoFailed: 'Videon kan inte spelas upp här.',
  share: 'Dela',
  postGone: 'Inlägget är inte längre tillgängligt.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
