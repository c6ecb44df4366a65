import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

// Names are not inflected: they follow a colon, or a word that is inflected instead.
const notLoaded = 'Julkaisuja ei voitu ladata.';

export const messages = {
  feed: 'Julkaisut: {board}',
  skipFeed: 'Ohita julkaisut: {board}',
  more: 'Lue lisää',
  original: 'Katso palvelussa {network}',
  originalElsewhere: 'Katso lähde',
  photoBy: 'Kuva: {name}',
  showPicture: 'Näytä kuva osoitteesta {host}',
  showSensitive: 'Näytä arkaluonteinen kuva',
  video: 'Video',
  pinned: 'Kiinnitetty',
  rating: '{n} tähteä viidestä',

  feedStart: 'Takaisin julkaisujen alkuun',
  showMore: 'Näytä lisää julkaisuja',
  loading: 'Ladataan…',
  failure: {
    offline: 'Verkkoyhteyttä ei ole.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Nämä julkaisut eivät ole saatavilla.',
    private: 'Nämä julkaisut eivät ole julkisia.',
    'rate-limited': 'Kävijöitä on juuri nyt liikaa. Odota hetki.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Julkaisut edelliseltä käynniltäsi. Uusia ei voi ladata juuri nyt.',
  tryAgain: 'Yritä uudelleen',
  less: 'Näytä vähemmän',
  postsAdded: { one: 'Näytetään {n} julkaisu lisää', other: 'Näytetään {n} julkaisua lisää' },
  openPostBy: 'Avaa julkaisu: {name}',
  openPost: 'Avaa julkaisu',
  close: 'Sulje',
  previousPost: 'Edellinen julkaisu',
  nextPost: 'Seuraava julkaisu',
  position: '{n} / {total}',
  media: 'Kuvat ja videot',
  pictureFailed: 'Kuvaa ei voitu ladata.',
  videoFailed: 'Videota ei voi toistaa tässä.',
  share: 'Jaa',
  postGone: 'Tämä julkaisu ei ole enää saatavilla.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
