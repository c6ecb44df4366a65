import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'Les publications n’ont pas pu être chargées.';

export const messages = {
  feed: 'Publications de «\u00A0{board}\u00A0»',
  skipFeed: 'Passer les publications de «\u00A0{board}\u00A0»',
  more: 'Lire la suite',
  original: 'Voir sur {network}',
  originalElsewhere: 'Voir la source',
  photoBy: 'Photo publiée par {name}',
  showPicture: 'Afficher l’image de {host}',
  showSensitive: 'Afficher l’image sensible',
  video: 'Vidéo',
  pinned: 'Épinglée',
  rating: '{n} sur 5 étoiles',

  feedStart: 'Revenir au début des publications',
  showMore: 'Afficher plus de publications',
  loading: 'Chargement…',
  failure: {
    offline: 'Vous êtes hors ligne.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Ces publications ne sont pas disponibles.',
    private: 'Ces publications ne sont pas publiques.',
    'rate-limited': 'Trop de visiteurs à la fois. Veuillez patienter un instant.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Publications de votre dernière visite. Impossible de charger les nouvelles pour le moment.',
  tryAgain: 'Réessayer',
  less: 'Réduire',
  postsAdded: {
    one: '{n} autre publication affichée',
    many: '{n} autres publications affichées',
    other: '{n} autres publications affichées',
  },
  openPostBy: 'Ouvrir la publication de {name}',
  openPost: 'Ouvrir la publication',
  close: 'Fermer',
  previousPost: 'Publication précédente',
  nextPost: 'Publication suivante',
  position: '{n} sur {total}',
  media: 'Images et vidéos',
  pictureFailed: 'L’image n’a pas pu être chargée.',
  videoFailed: 'La vidéo ne peut pas être lue ici.',
  share: 'Partager',
  postGone: 'Cette publication n’est plus disponible.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
