import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'Non è stato possibile caricare i post.';

export const messages = {
  feed: 'Post di {board}',
  skipFeed: 'Salta i post di {board}',
  more: 'Leggi tutto',
  original: 'Vedi su {network}',
  originalElsewhere: 'Vedi la fonte',
  photoBy: 'Foto di {name}',
  showPicture: 'Mostra l’immagine da {host}',
  showSensitive: 'Mostra l’immagine sensibile',
  video: 'Video',
  pinned: 'Fissato in alto',
  rating: '{n} su 5 stelle',

  feedStart: 'Torna all’inizio dei post',
  showMore: 'Mostra altri post',
  loading: 'Caricamento…',
  failure: {
    offline: 'La connessione a internet è assente.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Questi post non sono disponibili.',
    private: 'Questi post non sono pubblici.',
    'rate-limited': 'Troppi visitatori in questo momento. Attendere un attimo, per favore.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Post della tua ultima visita. Al momento non è possibile caricare quelli nuovi.',
  tryAgain: 'Riprova',
  less: 'Mostra meno',
  postsAdded: { one: 'Mostrato {n} altro post', many: 'Mostrati altri {n} post', other: 'Mostrati altri {n} post' },
  openPostBy: 'Apri il post di {name}',
  openPost: 'Apri il post',
  close: 'Chiudi',
  previousPost: 'Post precedente',
  nextPost: 'Post successivo',
  position: '{n} di {total}',
  media: 'Immagini e video',
  pictureFailed: 'Non è stato possibile caricare l’immagine.',
  videoFailed: 'Il video non può essere riprodotto qui.',
  share: 'Condividi',
  postGone: 'Questo post non è più disponibile.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
