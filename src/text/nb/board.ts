import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'Innleggene kunne ikke lastes inn.';

export const messages = {
  feed: 'Innlegg fra {board}',
  skipFeed: 'Hopp over innleggene fra {board}',
  more: 'Les mer',
  original: 'Se på {network}',
  originalElsewhere: 'Se kilden',
  photoBy: 'Bilde fra {name}',
  showPicture: 'Vis bildet fra {host}',
  showSensitive: 'Vis det sensitive bildet',
  video: 'Video',
  pinned: 'Festet',
  rating: '{n} av 5 stjerner',

  feedStart: 'Tilbake til første innlegg',
  showMore: 'Vis flere innlegg',
  loading: 'Laster inn …',
  failure: {
    offline: 'Du er frakoblet.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Disse innleggene er ikke tilgjengelige.',
    private: 'Disse innleggene er ikke offentlige.',
    'rate-limited': 'Det er for mange besøkende akkurat nå. Vent et øyeblikk.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Innlegg fra ditt forrige besøk. Nye kan ikke lastes inn akkurat nå.',
  tryAgain: 'Prøv igjen',
  less: 'Vis mindre',
  postsAdded: { one: 'Viser {n} innlegg til', other: 'Viser {n} innlegg til' },
  openPostBy: 'Åpne innlegget fra {name}',
  openPost: 'Åpne innlegget',
  close: 'Lukk',
  previousPost: 'Forrige innlegg',
  nextPost: 'Neste innlegg',
  position: '{n} av {total}',
  media: 'Bilder og videoer',
  pictureFailed: 'Bildet kunne ikke lastes inn.',
  videoFailed: 'Videoen kan ikke spilles av her.',
  share: 'Del',
  postGone: 'Innlegget er ikke lenger tilgjengelig.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
