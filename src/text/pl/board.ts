import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

// Names are not inflected: they follow a colon, or a word that is inflected instead.
const notLoaded = 'Nie udało się wczytać wpisów.';

export const messages = {
  feed: 'Wpisy z tablicy {board}',
  skipFeed: 'Pomiń wpisy z tablicy {board}',
  more: 'Czytaj dalej',
  original: 'Zobacz w serwisie {network}',
  originalElsewhere: 'Zobacz źródło',
  photoBy: 'Zdjęcie: {name}',
  showPicture: 'Pokaż obraz z {host}',
  showSensitive: 'Pokaż wrażliwy obraz',
  video: 'Film',
  pinned: 'Przypięty',
  rating: '{n} na 5 gwiazdek',

  feedStart: 'Wróć do początku wpisów',
  showMore: 'Pokaż więcej wpisów',
  loading: 'Wczytywanie…',
  failure: {
    offline: 'Brak połączenia z internetem.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Te wpisy są niedostępne.',
    private: 'Te wpisy nie są publiczne.',
    'rate-limited': 'Zbyt wielu odwiedzających naraz. Prosimy chwilę poczekać.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Wpisy z ostatniej wizyty. Nowych nie można teraz wczytać.',
  tryAgain: 'Spróbuj ponownie',
  less: 'Pokaż mniej',
  postsAdded: {
    one: 'Pokazano {n} kolejny wpis',
    few: 'Pokazano {n} kolejne wpisy',
    many: 'Pokazano {n} kolejnych wpisów',
    other: 'Pokazano {n} kolejnego wpisu',
  },
  openPostBy: 'Otwórz wpis: {name}',
  openPost: 'Otwórz wpis',
  close: 'Zamknij',
  previousPost: 'Poprzedni wpis',
  nextPost: 'Następny wpis',
  position: '{n} z {total}',
  media: 'Obrazy i filmy',
  pictureFailed: 'Nie udało się wczytać obrazu.',
  videoFailed: 'Filmu nie można tu odtworzyć.',
  share: 'Udostępnij',
  postGone: 'Ten wpis nie jest już dostępny.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
