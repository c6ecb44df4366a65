import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'No se han podido cargar los datos.';
const loads = 'Cuántas veces se ha cargado el board.';

export const messages: InsightsMessages = {
  title: 'Estadísticas',
  days: 'Días',
  lastDays: { one: 'Último {n} día', many: 'Últimos {n} de días', other: 'Últimos {n} días' },
  from: 'Desde',
  to: 'Hasta',
  timeZone: 'Zona horaria',
  show: 'Mostrar',
  rangeIsWrong: 'Elige un inicio y un fin; el fin no puede ser anterior al inicio ni posterior a hoy.',
  rangeIsLong: 'Elige {n} días como máximo.',
  loading: 'Cargando…',
  shown: 'Datos del {from} al {to}',
  someFailed: {
    one: 'No se ha podido cargar {n} gráfico.',
    many: 'No se han podido cargar {n} de gráficos.',
    other: 'No se han podido cargar {n} gráficos.',
  },
  figureFailed: 'No se ha podido cargar este gráfico. Los demás son correctos.',
  tryAgain: 'Reintentar',
  empty: 'No hay datos de estos días.',
  incomplete: 'Aún no hay nada que mostrar: indica un board, un servicio y un token de acceso.',
  failure: {
    offline: 'Estás sin conexión.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} Puede que un bloqueador de anuncios haya detenido las solicitudes o que el servicio no ` +
      'responda a esta página.',
    'not-found': 'Este board no existe.',
    private: 'El servicio no ha aceptado el token de acceso.',
    'rate-limited': 'Demasiadas solicitudes. Espera unos minutos.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Como tabla',
  download: 'Descargar CSV',
  downloadOf: 'Descargar CSV: {figure}',
  asTableOf: 'Como tabla: {figure}',
  summary: 'Total {total} · máximo el {day} ({most})',
  oneOffset:
    'En este período hubo un cambio de hora. El servicio solo conoce una diferencia: los días empiezan a ' +
    'medianoche en {offset}.',
  figures: {
    totals: 'Resumen', visitors: 'Visitantes', impressions: 'Impresiones', posts: 'Publicaciones',
    engagement: 'Actividad de los visitantes', calls: 'Mejores llamadas a la acción',
    opened: 'Mejores publicaciones', networks: 'Publicaciones por red', moderation: 'Moderación',
    devices: 'Dispositivos', pages: 'Páginas con el board', countries: 'Países',
    influential: 'Autores con más seguidores', outspoken: 'Autores con más publicaciones',
    places: 'Origen de las publicaciones',
  },
  notes: {
    visitors: 'Visitantes únicos por día.',
    impressions: 'Seguidores de los autores, en las redes que los indican.',
    calls: 'Cada una lleva el nombre de su publicación.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Día', figure: 'Métrica', count: 'Cantidad', visitors: 'Visitantes', impressions: 'Impresiones',
    posts: 'Publicaciones', event: 'Evento', clicks: 'Clics', post: 'Publicación', author: 'Autor', network: 'Red',
    decision: 'Estado', device: 'Dispositivo', page: 'Página', country: 'País', name: 'Nombre',
    followers: 'Seguidores', place: 'Lugar', region: 'Región', link: 'Enlace', loads: 'Cargas',
  },
  totals: {
    visitors: 'Visitantes', clickthroughs: 'Clics', scrolldowns: 'Cargar más', impressions: 'Impresiones',
    posts: 'Publicaciones',
  },
  kinds: {
    embed_loaded: 'Cargas', embed_viewed: 'Vistas', embed_paginated: 'Cargar más',
    embed_post_modal_opened: 'Publicaciones abiertas', embed_post_modal_navigate_right: 'Publicación siguiente',
    embed_post_external_link_opened: 'Clics en la fuente', embed_post_cta_clicked: 'Clics en llamadas a la acción',
    embed_post_shared: 'Veces compartidas', embed_post_author_clicked: 'Clics en el autor',
  },
  decisions: { approved: 'Aprobadas', undecided: 'Pendientes', rejected: 'Rechazadas', deleted: 'Eliminadas' },
  devices: { desktop: 'Ordenador', tablet: 'Tableta', mobile: 'Teléfono' },
  networks: {
    custom: 'Publicaciones propias', public_post: 'Publicaciones de visitantes', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Reseñas', form_submission: 'Formularios',
    exb_form: 'Formularios', email: 'Correo electrónico', googleplus: 'Google+', wechat: 'WeChat',
    externally_sourced_posts: 'Otras fuentes',
  },
  notSaid: 'Desconocido',
  postNumber: 'Publicación {id}',
};
