import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Dataene kunne ikke lastes.';
const loads = 'Hvor ofte tavlen ble lastet.';

export const messages: InsightsMessages = {
  title: 'Statistikk',
  days: 'Dager',
  lastDays: { one: 'Siste {n} dag', other: 'Siste {n} dager' },
  from: 'Fra',
  to: 'Til',
  timeZone: 'Tidssone',
  show: 'Vis',
  rangeIsWrong: 'Velg en start og en slutt; slutten kan ikke være før starten eller etter i dag.',
  rangeIsLong: 'Velg høyst {n} dager.',
  loading: 'Laster…',
  shown: 'Data fra {from} til {to}',
  someFailed: { one: '{n} diagram kunne ikke lastes.', other: '{n} diagrammer kunne ikke lastes.' },
  figureFailed: 'Dette diagrammet kunne ikke lastes. De andre stemmer.',
  tryAgain: 'Prøv igjen',
  empty: 'Ingen data for disse dagene.',
  incomplete: 'Ingenting å vise ennå: angi en tavle, en tjeneste og et tilgangstoken.',
  failure: {
    offline: 'Du er frakoblet.',
    timeout: notLoaded,
    blocked: `${notLoaded} En annonseblokkering kan ha stoppet forespørslene, eller tjenesten svarer ikke denne siden.`,
    'not-found': 'Denne tavlen finnes ikke.',
    private: 'Tjenesten godtok ikke tilgangstokenet.',
    'rate-limited': 'For mange forespørsler. Vent noen minutter.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Som tabell',
  download: 'Last ned CSV',
  downloadOf: 'Last ned CSV: {figure}',
  asTableOf: 'Som tabell: {figure}',
  summary: 'Totalt {total} · flest {day} ({most})',
  oneOffset:
    'Klokken ble stilt i denne perioden. Tjenesten kjenner bare én forskyvning: dager begynner ved midnatt i ' +
    '{offset}.',
  figures: {
    totals: 'Oversikt', visitors: 'Besøkende', impressions: 'Visninger', posts: 'Innlegg',
    engagement: 'Besøkendes aktivitet', calls: 'Beste oppfordringer', opened: 'Beste innlegg',
    networks: 'Innlegg etter nettverk', moderation: 'Moderering', devices: 'Enheter', pages: 'Sider med tavlen',
    countries: 'Land', influential: 'Forfattere med flest følgere', outspoken: 'Forfattere med flest innlegg',
    places: 'Hvor innlegg kommer fra',
  },
  notes: {
    visitors: 'Unike besøkende per dag.',
    impressions: 'Forfatternes følgere på nettverk som oppgir dem.',
    calls: 'Hver har navn etter innlegget sitt.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Dag', figure: 'Måltall', count: 'Antall', visitors: 'Besøkende', impressions: 'Visninger',
    posts: 'Innlegg', event: 'Hendelse', clicks: 'Klikk', post: 'Innlegg', author: 'Forfatter',
    network: 'Nettverk', decision: 'Status', device: 'Enhet', page: 'Side', country: 'Land', name: 'Navn',
    followers: 'Følgere', place: 'Sted', region: 'Region', link: 'Lenke', loads: 'Innlastinger',
  },
  totals: {
    visitors: 'Besøkende', clickthroughs: 'Klikk', scrolldowns: 'Last inn flere', impressions: 'Visninger',
    posts: 'Innlegg',
  },
  kinds: {
    embed_loaded: 'Innlastinger', embed_viewed: 'Sette tavler', embed_paginated: 'Last inn flere',
    embed_post_modal_opened: 'Åpnede innlegg', embed_post_modal_navigate_right: 'Neste innlegg',
    embed_post_external_link_opened: 'Klikk på kilden', embed_post_cta_clicked: 'Klikk på oppfordringer',
    embed_post_shared: 'Delinger', embed_post_author_clicked: 'Klikk på forfatteren',
  },
  decisions: { approved: 'Godkjent', undecided: 'Venter', rejected: 'Avvist', deleted: 'Slettet' },
  devices: { desktop: 'Datamaskin', tablet: 'Nettbrett', mobile: 'Telefon' },
  networks: {
    custom: 'Egne innlegg', public_post: 'Besøkendes innlegg', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Anmeldelser', form_submission: 'Skjemaer', exb_form: 'Skjemaer',
    email: 'E-post', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Andre kilder',
  },
  notSaid: 'Ukjent',
  postNumber: 'Innlegg {id}',
};
