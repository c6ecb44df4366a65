import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Data kunne ikke indlæses.';
const loads = 'Hvor ofte tavlen blev indlæst.';

export const messages: InsightsMessages = {
  title: 'Statistik',
  days: 'Dage',
  lastDays: { one: 'Seneste {n} dag', other: 'Seneste {n} dage' },
  from: 'Fra',
  to: 'Til',
  timeZone: 'Tidszone',
  show: 'Vis',
  rangeIsWrong: 'Vælg en start og en slutning; slutningen må ikke ligge før starten eller efter i dag.',
  rangeIsLong: 'Vælg højst {n} dage.',
  loading: 'Indlæser…',
  shown: 'Data fra {from} til {to}',
  someFailed: { one: '{n} diagram kunne ikke indlæses.', other: '{n} diagrammer kunne ikke indlæses.' },
  figureFailed: 'Dette diagram kunne ikke indlæses. De andre er korrekte.',
  tryAgain: 'Prøv igen',
  empty: 'Ingen data for disse dage.',
  incomplete: 'Der er intet at vise endnu: angiv en tavle, en tjeneste og et adgangstoken.',
  failure: {
    offline: 'Du er offline.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} Måske har en annonceblokering stoppet forespørgslerne, eller tjenesten svarer ikke denne side.`,
    'not-found': 'Denne tavle findes ikke.',
    private: 'Tjenesten accepterede ikke adgangstokenet.',
    'rate-limited': 'For mange forespørgsler. Vent et par minutter.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Som tabel',
  download: 'Hent CSV',
  downloadOf: 'Hent CSV: {figure}',
  asTableOf: 'Som tabel: {figure}',
  summary: 'I alt {total} · flest {day} ({most})',
  oneOffset:
    'Uret blev stillet i denne periode. Tjenesten kender kun én forskydning: dage begynder ved midnat i {offset}.',
  figures: {
    totals: 'Overblik', visitors: 'Besøgende', impressions: 'Visninger', posts: 'Opslag',
    engagement: 'Besøgendes aktivitet', calls: 'Bedste opfordringer', opened: 'Bedste opslag',
    networks: 'Opslag efter netværk', moderation: 'Moderering', devices: 'Enheder', pages: 'Sider med tavlen',
    countries: 'Lande', influential: 'Forfattere med flest følgere', outspoken: 'Forfattere med flest opslag',
    places: 'Hvor opslag kommer fra',
  },
  notes: {
    visitors: 'Unikke besøgende pr. dag.',
    impressions: 'Forfatternes følgere på netværk, der oplyser dem.',
    calls: 'Hver er navngivet efter sit opslag.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Dag', figure: 'Måltal', count: 'Antal', visitors: 'Besøgende', impressions: 'Visninger', posts: 'Opslag',
    event: 'Hændelse', clicks: 'Klik', post: 'Opslag', author: 'Forfatter', network: 'Netværk', decision: 'Status',
    device: 'Enhed', page: 'Side', country: 'Land', name: 'Navn', followers: 'Følgere', place: 'Sted',
    region: 'Region', link: 'Link', loads: 'Indlæsninger',
  },
  totals: {
    visitors: 'Besøgende', clickthroughs: 'Klik', scrolldowns: 'Indlæs flere', impressions: 'Visninger',
    posts: 'Opslag',
  },
  kinds: {
    embed_loaded: 'Indlæsninger', embed_viewed: 'Sete tavler', embed_paginated: 'Indlæs flere',
    embed_post_modal_opened: 'Åbnede opslag', embed_post_modal_navigate_right: 'Næste opslag',
    embed_post_external_link_opened: 'Klik på kilden', embed_post_cta_clicked: 'Klik på opfordringer',
    embed_post_shared: 'Delinger', embed_post_author_clicked: 'Klik på forfatteren',
  },
  decisions: { approved: 'Godkendt', undecided: 'Afventer', rejected: 'Afvist', deleted: 'Slettet' },
  devices: { desktop: 'Computer', tablet: 'Tablet', mobile: 'Telefon' },
  networks: {
    custom: 'Egne opslag', public_post: 'Besøgendes opslag', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Anmeldelser', form_submission: 'Formularer',
    exb_form: 'Formularer', email: 'E-mail', googleplus: 'Google+', wechat: 'WeChat',
    externally_sourced_posts: 'Andre kilder',
  },
  notSaid: 'Ukendt',
  postNumber: 'Opslag {id}',
};
