import type { Messages } from './messages.ts';
import type { ReaderMessages } from './reader-messages.ts';
import { readerMessages as english } from './en-reader.ts';

export const messages: Messages = {
  feed: 'Beiträge von {board}',
  skipFeed: 'Beiträge von {board} überspringen',
  feedStart: 'Zurück zum ersten Beitrag',
  showMore: 'Mehr Beiträge zeigen',
  loading: 'Wird geladen …',
  stalled: 'Wird noch geladen …',
  empty: 'Es gibt noch keine Beiträge.',
  failure: {
    offline: 'Sie sind offline.',
    timeout: 'Die Beiträge kommen gerade nicht an.',
    blocked: 'Die Beiträge konnten nicht geladen werden.',
    'not-found': 'Diese Beiträge sind nicht verfügbar.',
    private: 'Diese Beiträge sind nicht öffentlich.',
    'rate-limited': 'Gerade sind zu viele Besucher da. Bitte einen Moment warten.',
    rejected: 'Die Beiträge konnten nicht geladen werden.',
    malformed: 'Die Beiträge konnten nicht geladen werden.',
  },
  tryAgain: 'Noch einmal versuchen',
  more: 'mehr',
  less: 'weniger',
  original: 'Original auf {network} ansehen',
  originalElsewhere: 'Original ansehen',
  photoBy: 'Foto von {name}',
  showPicture: 'Bild von {host} zeigen',
  video: 'Video',
  pinned: 'Angeheftet',
  rating: '{n} von 5 Sternen',
  postsAdded: { one: '{n} weiterer Beitrag wird angezeigt', other: '{n} weitere Beiträge werden angezeigt' },
};

export const readerMessages: ReaderMessages = english;
