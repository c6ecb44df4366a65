import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'Opslagene kunne ikke indlæses.';

export const messages = {
  feed: 'Opslag fra {board}',
  skipFeed: 'Spring opslagene fra {board} over',
  more: 'Læs mere',
  original: 'Se på {network}',
  originalElsewhere: 'Se kilden',
  photoBy: 'Billede fra {name}',
  showPicture: 'Vis billedet fra {host}',
  showSensitive: 'Vis det følsomme billede',
  video: 'Video',
  pinned: 'Fastgjort',
  rating: '{n} ud af 5 stjerner',

  feedStart: 'Tilbage til første opslag',
  showMore: 'Vis flere opslag',
  loading: 'Indlæser …',
  failure: {
    offline: 'Du er offline.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Disse opslag er ikke tilgængelige.',
    private: 'Disse opslag er ikke offentlige.',
    'rate-limited': 'Der er for mange besøgende lige nu. Vent venligst et øjeblik.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Opslag fra dit seneste besøg. Nye kan ikke indlæses lige nu.',
  tryAgain: 'Prøv igen',
  less: 'Vis mindre',
  postsAdded: { one: 'Viser {n} opslag mere', other: 'Viser {n} opslag mere' },
  openPostBy: 'Åbn opslaget fra {name}',
  openPost: 'Åbn opslaget',
  close: 'Luk',
  previousPost: 'Forrige opslag',
  nextPost: 'Næste opslag',
  position: '{n} af {total}',
  media: 'Billeder og videoer',
  pictureFailed: 'Billedet kunne ikke indlæses.',
  videoFailed: 'Videoen kan ikke afspilles her.',
  share: 'Del',
  postGone: 'Opslaget er ikke længere tilgængeligt.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
