import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Não foi possível carregar os dados.';
const loads = 'Quantas vezes o board foi carregado.';

export const messages: InsightsMessages = {
  title: 'Estatísticas',
  days: 'Dias',
  lastDays: { one: 'Último {n} dia', many: 'Últimos {n} de dias', other: 'Últimos {n} dias' },
  from: 'De',
  to: 'Até',
  timeZone: 'Fuso horário',
  show: 'Mostrar',
  rangeIsWrong: 'Escolha um início e um fim; o fim não pode ser anterior ao início nem posterior a hoje.',
  rangeIsLong: 'Escolha no máximo {n} dias.',
  loading: 'Carregando…',
  shown: 'Dados de {from} a {to}',
  someFailed: {
    one: 'Não foi possível carregar {n} gráfico.',
    many: 'Não foi possível carregar {n} de gráficos.',
    other: 'Não foi possível carregar {n} gráficos.',
  },
  figureFailed: 'Não foi possível carregar este gráfico. Os outros estão corretos.',
  tryAgain: 'Tentar novamente',
  empty: 'Sem dados para estes dias.',
  incomplete: 'Ainda não há nada para mostrar: indique um board, um serviço e um token de acesso.',
  failure: {
    offline: 'Você está offline.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} Talvez um bloqueador de anúncios tenha parado as solicitações, ou o serviço não responde a ` +
      'esta página.',
    'not-found': 'Este board não existe.',
    private: 'O serviço não aceitou o token de acesso.',
    'rate-limited': 'Solicitações demais. Aguarde alguns minutos.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Como tabela',
  download: 'Baixar CSV',
  downloadOf: 'Baixar CSV: {figure}',
  asTableOf: 'Como tabela: {figure}',
  summary: 'Total {total} · pico em {day} ({most})',
  oneOffset:
    'O horário mudou neste período. O serviço conhece apenas uma diferença: os dias começam à meia-noite em {offset}.',
  figures: {
    totals: 'Visão geral', visitors: 'Visitantes', impressions: 'Impressões', posts: 'Publicações',
    engagement: 'Atividade dos visitantes', calls: 'Principais chamadas para ação',
    opened: 'Principais publicações', networks: 'Publicações por rede', moderation: 'Moderação',
    devices: 'Dispositivos', pages: 'Páginas com o board', countries: 'Países',
    influential: 'Autores com mais seguidores', outspoken: 'Autores com mais publicações',
    places: 'Origem das publicações',
  },
  notes: {
    visitors: 'Visitantes únicos por dia.',
    impressions: 'Seguidores dos autores, nas redes que os informam.',
    calls: 'Cada uma tem o nome da sua publicação.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Dia', figure: 'Métrica', count: 'Quantidade', visitors: 'Visitantes', impressions: 'Impressões',
    posts: 'Publicações', event: 'Evento', clicks: 'Cliques', post: 'Publicação', author: 'Autor', network: 'Rede',
    decision: 'Estado', device: 'Dispositivo', page: 'Página', country: 'País', name: 'Nome',
    followers: 'Seguidores', place: 'Lugar', region: 'Região', link: 'Link', loads: 'Carregamentos',
  },
  totals: {
    visitors: 'Visitantes', clickthroughs: 'Cliques', scrolldowns: 'Carregar mais', impressions: 'Impressões',
    posts: 'Publicações',
  },
  kinds: {
    embed_loaded: 'Carregamentos', embed_viewed: 'Visualizações', embed_paginated: 'Carregar mais',
    embed_post_modal_opened: 'Publicações abertas', embed_post_modal_navigate_right: 'Próxima publicação',
    embed_post_external_link_opened: 'Cliques na fonte', embed_post_cta_clicked: 'Cliques em chamadas para ação',
    embed_post_shared: 'Partilhas', embed_post_author_clicked: 'Cliques no autor',
  },
  decisions: { approved: 'Aprovadas', undecided: 'Pendentes', rejected: 'Rejeitadas', deleted: 'Excluídas' },
  devices: { desktop: 'Computador', tablet: 'Tablet', mobile: 'Telefone' },
  networks: {
    custom: 'Publicações próprias', public_post: 'Publicações de visitantes', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Avaliações', form_submission: 'Formulários',
    exb_form: 'Formulários', email: 'E-mail', googleplus: 'Google+', wechat: 'WeChat',
    externally_sourced_posts: 'Outras fontes',
  },
  notSaid: 'Desconhecido',
  postNumber: 'Publicação {id}',
};
