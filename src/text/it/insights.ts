import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Non è stato possibile caricare i dati.';
const loads = 'Quante volte è stato caricato il board.';

export const messages: InsightsMessages = {
  title: 'Statistiche',
  days: 'Giorni',
  lastDays: { one: 'Ultimo {n} giorno', many: 'Ultimi {n} di giorni', other: 'Ultimi {n} giorni' },
  from: 'Dal',
  to: 'Al',
  timeZone: 'Fuso orario',
  show: 'Mostra',
  rangeIsWrong: 'Scegli un inizio e una fine; la fine non può precedere l’inizio né superare oggi.',
  rangeIsLong: 'Scegli al massimo {n} giorni.',
  loading: 'Caricamento…',
  shown: 'Dati dal {from} al {to}',
  someFailed: {
    one: 'Non è stato possibile caricare {n} grafico.',
    many: 'Non è stato possibile caricare {n} di grafici.',
    other: 'Non è stato possibile caricare {n} grafici.',
  },
  figureFailed: 'Non è stato possibile caricare questo grafico. Gli altri sono corretti.',
  tryAgain: 'Riprova',
  empty: 'Nessun dato per questi giorni.',
  incomplete: 'Ancora niente da mostrare: indica un board, un servizio e un token di accesso.',
  failure: {
    offline: 'Sei offline.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} Forse un blocco della pubblicità ha fermato le richieste, o il servizio non risponde a questa ` +
      'pagina.',
    'not-found': 'Questo board non esiste.',
    private: 'Il servizio non ha accettato il token di accesso.',
    'rate-limited': 'Troppe richieste. Attendi qualche minuto.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Come tabella',
  download: 'Scarica CSV',
  downloadOf: 'Scarica CSV: {figure}',
  asTableOf: 'Come tabella: {figure}',
  summary: 'Totale {total} · picco {day} ({most})',
  oneOffset:
    'In questo periodo è cambiata l’ora. Il servizio conosce una sola differenza: i giorni iniziano a mezzanotte ' +
    'in {offset}.',
  figures: {
    totals: 'Panoramica', visitors: 'Visitatori', impressions: 'Visualizzazioni', posts: 'Post',
    engagement: 'Attività dei visitatori', calls: 'Migliori inviti all’azione', opened: 'Migliori post',
    networks: 'Post per rete', moderation: 'Moderazione', devices: 'Dispositivi', pages: 'Pagine con il board',
    countries: 'Paesi', influential: 'Autori con più follower', outspoken: 'Autori con più post',
    places: 'Provenienza dei post',
  },
  notes: {
    visitors: 'Visitatori unici al giorno.',
    impressions: 'Follower degli autori, sulle reti che li indicano.',
    calls: 'Ognuno ha il nome del suo post.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Giorno', figure: 'Metrica', count: 'Numero', visitors: 'Visitatori', impressions: 'Visualizzazioni',
    posts: 'Post', event: 'Evento', clicks: 'Clic', post: 'Post', author: 'Autore', network: 'Rete',
    decision: 'Stato', device: 'Dispositivo', page: 'Pagina', country: 'Paese', name: 'Nome',
    followers: 'Follower', place: 'Luogo', region: 'Regione', link: 'Link', loads: 'Caricamenti',
  },
  totals: {
    visitors: 'Visitatori', clickthroughs: 'Clic', scrolldowns: 'Carica altri', impressions: 'Visualizzazioni',
    posts: 'Post',
  },
  kinds: {
    embed_loaded: 'Caricamenti', embed_viewed: 'Viste', embed_paginated: 'Carica altri',
    embed_post_modal_opened: 'Post aperti', embed_post_modal_navigate_right: 'Post successivo',
    embed_post_external_link_opened: 'Clic sulla fonte', embed_post_cta_clicked: 'Clic sugli inviti all’azione',
    embed_post_shared: 'Condivisioni', embed_post_author_clicked: 'Clic sull’autore',
  },
  decisions: { approved: 'Approvati', undecided: 'In attesa', rejected: 'Rifiutati', deleted: 'Eliminati' },
  devices: { desktop: 'Computer', tablet: 'Tablet', mobile: 'Telefono' },
  networks: {
    custom: 'Post personalizzati', public_post: 'Post dei visitatori', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Recensioni', form_submission: 'Moduli', exb_form: 'Moduli',
    email: 'E-mail', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Altre fonti',
  },
  notSaid: 'Sconosciuto',
  postNumber: 'Post {id}',
};
