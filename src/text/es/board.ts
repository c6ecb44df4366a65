import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'No se han podido cargar las publicaciones.';

export const messages = {
  feed: 'Publicaciones de {board}',
  skipFeed: 'Saltar las publicaciones de {board}',
  more: 'Leer más',
  original: 'Ver en {network}',
  originalElsewhere: 'Ver la fuente',
  photoBy: 'Foto de {name}',
  showPicture: 'Mostrar la imagen de {host}',
  showSensitive: 'Mostrar la imagen sensible',
  video: 'Vídeo',
  pinned: 'Fijada',
  rating: '{n} de 5 estrellas',

  feedStart: 'Volver al inicio de las publicaciones',
  showMore: 'Mostrar más publicaciones',
  loading: 'Cargando…',
  failure: {
    offline: 'No hay conexión a internet.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Estas publicaciones no están disponibles.',
    private: 'Estas publicaciones no son públicas.',
    'rate-limited': 'Hay demasiados visitantes a la vez. Espere un momento, por favor.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Publicaciones de tu última visita. Ahora mismo no se pueden cargar las nuevas.',
  tryAgain: 'Intentar de nuevo',
  less: 'Mostrar menos',
  postsAdded: {
    one: 'Se muestra {n} publicación más',
    many: 'Se muestran {n} publicaciones más',
    other: 'Se muestran {n} publicaciones más',
  },
  openPostBy: 'Abrir la publicación de {name}',
  openPost: 'Abrir la publicación',
  close: 'Cerrar',
  previousPost: 'Publicación anterior',
  nextPost: 'Publicación siguiente',
  position: '{n} de {total}',
  media: 'Imágenes y vídeos',
  pictureFailed: 'No se ha podido cargar la imagen.',
  videoFailed: 'El vídeo no se puede reproducir aquí.',
  share: 'Compartir',
  postGone: 'Esta publicación ya no está disponible.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
