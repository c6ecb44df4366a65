import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'De berichten konden niet worden geladen.';

export const messages = {
  feed: 'Berichten van {board}',
  skipFeed: 'Berichten van {board} overslaan',
  more: 'Lees meer',
  original: 'Bekijken op {network}',
  originalElsewhere: 'Bron bekijken',
  photoBy: 'Foto van {name}',
  showPicture: 'Afbeelding van {host} tonen',
  showSensitive: 'Gevoelige afbeelding tonen',
  video: 'Video',
  pinned: 'Vastgezet',
  rating: '{n} van 5 sterren',

  feedStart: 'Terug naar het begin van de berichten',
  showMore: 'Meer berichten tonen',
  loading: 'Laden…',
  failure: {
    offline: 'Er is geen internetverbinding.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Deze berichten zijn niet beschikbaar.',
    private: 'Deze berichten zijn niet openbaar.',
    'rate-limited': 'Er zijn nu te veel bezoekers. Een ogenblik geduld, alstublieft.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Berichten van je vorige bezoek. Nieuwe kunnen nu niet worden geladen.',
  tryAgain: 'Opnieuw proberen',
  less: 'Toon minder',
  postsAdded: { one: '{n} extra bericht getoond', other: '{n} extra berichten getoond' },
  openPostBy: 'Bericht van {name} openen',
  openPost: 'Bericht openen',
  close: 'Sluiten',
  previousPost: 'Vorig bericht',
  nextPost: 'Volgend bericht',
  position: '{n} van {total}',
  media: 'Afbeeldingen en video’s',
  pictureFailed: 'De afbeelding kon niet worden geladen.',
  videoFailed: 'De video kan hier niet worden afgespeeld.',
  share: 'Delen',
  postGone: 'Dit bericht is niet meer beschikbaar.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
