import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'De gegevens konden niet worden geladen.';
const loads = 'Hoe vaak het bord is geladen.';

export const messages: InsightsMessages = {
  title: 'Inzichten',
  days: 'Dagen',
  lastDays: { one: 'Laatste {n} dag', other: 'Laatste {n} dagen' },
  from: 'Van',
  to: 'Tot',
  timeZone: 'Tijdzone',
  show: 'Tonen',
  rangeIsWrong: 'Kies een begin en een einde; het einde mag niet voor het begin of na vandaag liggen.',
  rangeIsLong: 'Kies maximaal {n} dagen.',
  loading: 'Laden…',
  shown: 'Gegevens van {from} tot {to}',
  someFailed: { one: '{n} grafiek kon niet worden geladen.', other: '{n} grafieken konden niet worden geladen.' },
  figureFailed: 'Deze grafiek kon niet worden geladen. De andere kloppen.',
  tryAgain: 'Opnieuw proberen',
  empty: 'Geen gegevens voor deze dagen.',
  incomplete: 'Nog niets te tonen: geef een bord, een dienst en een toegangstoken op.',
  failure: {
    offline: 'Je bent offline.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} Mogelijk heeft een adblocker de verzoeken tegengehouden, of de dienst antwoordt deze pagina niet.`,
    'not-found': 'Dit bord bestaat niet.',
    private: 'De dienst heeft het toegangstoken niet geaccepteerd.',
    'rate-limited': 'Te veel verzoeken. Wacht een paar minuten.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Als tabel',
  download: 'CSV downloaden',
  downloadOf: 'CSV downloaden: {figure}',
  asTableOf: 'Als tabel: {figure}',
  summary: 'Totaal {total} · piek {day} ({most})',
  oneOffset:
    'In deze periode is de klok verzet. De dienst kent maar één afwijking: dagen beginnen om middernacht in {offset}.',
  figures: {
    totals: 'Overzicht', visitors: 'Bezoekers', impressions: 'Impressies', posts: 'Berichten',
    engagement: 'Activiteit van bezoekers', calls: 'Beste calls-to-action', opened: 'Beste berichten',
    networks: 'Berichten per netwerk', moderation: 'Moderatie', devices: 'Apparaten',
    pages: 'Pagina’s met het bord', countries: 'Landen', influential: 'Auteurs met de meeste volgers',
    outspoken: 'Auteurs met de meeste berichten', places: 'Herkomst van berichten',
  },
  notes: {
    visitors: 'Unieke bezoekers per dag.',
    impressions: 'Volgers van de auteurs, op netwerken die ze vermelden.',
    calls: 'Elk is genoemd naar zijn bericht.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Dag', figure: 'Statistiek', count: 'Aantal', visitors: 'Bezoekers', impressions: 'Impressies',
    posts: 'Berichten', event: 'Gebeurtenis', clicks: 'Klikken', post: 'Bericht', author: 'Auteur',
    network: 'Netwerk', decision: 'Status', device: 'Apparaat', page: 'Pagina', country: 'Land', name: 'Naam',
    followers: 'Volgers', place: 'Plaats', region: 'Regio', link: 'Link', loads: 'Keren geladen',
  },
  totals: {
    visitors: 'Bezoekers', clickthroughs: 'Klikken', scrolldowns: 'Meer geladen', impressions: 'Impressies',
    posts: 'Berichten',
  },
  kinds: {
    embed_loaded: 'Keren geladen', embed_viewed: 'Weergaven', embed_paginated: 'Meer geladen',
    embed_post_modal_opened: 'Geopende berichten', embed_post_modal_navigate_right: 'Volgend bericht',
    embed_post_external_link_opened: 'Klikken naar de bron', embed_post_cta_clicked: 'Klikken op calls-to-action',
    embed_post_shared: 'Keren gedeeld', embed_post_author_clicked: 'Klikken op auteurs',
  },
  decisions: { approved: 'Goedgekeurd', undecided: 'In behandeling', rejected: 'Afgewezen', deleted: 'Verwijderd' },
  devices: { desktop: 'Computer', tablet: 'Tablet', mobile: 'Telefoon' },
  networks: {
    custom: 'Eigen berichten', public_post: 'Berichten van bezoekers', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Beoordelingen', form_submission: 'Formulieren',
    exb_form: 'Formulieren', email: 'E-mail', googleplus: 'Google+', wechat: 'WeChat',
    externally_sourced_posts: 'Andere bronnen',
  },
  notSaid: 'Onbekend',
  postNumber: 'Bericht {id}',
};
