import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = 'Não foi possível carregar as publicações.';

export const messages = {
  feed: 'Publicações de {board}',
  skipFeed: 'Pular as publicações de {board}',
  more: 'Ler mais',
  original: 'Ver no {network}',
  originalElsewhere: 'Ver a fonte',
  photoBy: 'Foto de {name}',
  showPicture: 'Mostrar a imagem de {host}',
  showSensitive: 'Mostrar a imagem sensível',
  video: 'Vídeo',
  pinned: 'Fixada',
  rating: '{n} de 5 estrelas',

  feedStart: 'Voltar ao início das publicações',
  showMore: 'Mostrar mais publicações',
  loading: 'Carregando…',
  failure: {
    offline: 'Sem conexão com a internet.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'Estas publicações não estão disponíveis.',
    private: 'Estas publicações não são públicas.',
    'rate-limited': 'Há visitantes demais neste momento. Aguarde um instante, por favor.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'Publicações da sua última visita. No momento, não é possível carregar as novas.',
  tryAgain: 'Tentar novamente',
  less: 'Mostrar menos',
  postsAdded: {
    one: 'Mais {n} publicação exibida',
    many: 'Mais {n} publicações exibidas',
    other: 'Mais {n} publicações exibidas',
  },
  openPostBy: 'Abrir a publicação de {name}',
  openPost: 'Abrir a publicação',
  close: 'Fechar',
  previousPost: 'Publicação anterior',
  nextPost: 'Próxima publicação',
  position: '{n} de {total}',
  media: 'Imagens e vídeos',
  pictureFailed: 'Não foi possível carregar a imagem.',
  videoFailed: 'Não é possível reproduzir o vídeo aqui.',
  share: 'Compartilhar',
  postGone: 'Esta publicação não está mais disponível.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
