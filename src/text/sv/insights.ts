import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Data kunde inte läsas in.';
const loads = 'Hur ofta tavlan lästes in.';

export const messages: InsightsMessages = {
  title: 'Statistik',
  days: 'Dagar',
  lastDays: { one: 'Senaste {n} dagen', other: 'Senaste {n} dagarna' },
  from: 'Från',
  to: 'Till',
  timeZone: 'Tidszon',
  show: 'Visa',
  rangeIsWrong: 'Välj en start och ett slut; slutet får inte ligga före starten eller efter i dag.',
  rangeIsLong: 'Välj högst {n} dagar.',
  loading: 'Läser in…',
  shown: 'Data från {from} till {to}',
  someFailed: { one: '{n} diagram kunde inte läsas in.', other: '{n} diagram kunde inte läsas in.' },
  figureFailed: 'Diagrammet kunde inte läsas in. De andra stämmer.',
  tryAgain: 'Försök igen',
  empty: 'Inga data för de här dagarna.',
  incomplete: 'Inget att visa än: ange en tavla, en tjänst och en åtkomsttoken.',
  failure: {
    offline: 'Du är offline.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} En annonsblockerare kan ha stoppat förfrågningarna, eller så svarar tjänsten inte den här sidan.`,
    'not-found': 'Tavlan finns inte.',
    private: 'Tjänsten godtog inte åtkomsttoken.',
    'rate-limited': 'För många förfrågningar. Vänta några minuter.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Som tabell',
  download: 'Ladda ner CSV',
  downloadOf: 'Ladda ner CSV: {figure}',
  asTableOf: 'Som tabell: {figure}',
  summary: 'Totalt {total} · flest {day} ({most})',
  oneOffset:
    'Klockan ställdes om under perioden. Tjänsten känner bara till en förskjutning: dagar börjar vid midnatt i ' +
    '{offset}.',
  figures: {
    totals: 'Översikt', visitors: 'Besökare', impressions: 'Exponeringar', posts: 'Inlägg',
    engagement: 'Besökarnas aktivitet', calls: 'Bästa uppmaningar', opened: 'Bästa inlägg',
    networks: 'Inlägg per nätverk', moderation: 'Moderering', devices: 'Enheter', pages: 'Sidor med tavlan',
    countries: 'Länder', influential: 'Författare med flest följare', outspoken: 'Författare med flest inlägg',
    places: 'Var inläggen kommer ifrån',
  },
  notes: {
    visitors: 'Unika besökare per dag.',
    impressions: 'Författarnas följare på nätverk som anger dem.',
    calls: 'Var och en har namn efter sitt inlägg.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Dag', figure: 'Mått', count: 'Antal', visitors: 'Besökare', impressions: 'Exponeringar', posts: 'Inlägg',
    event: 'Händelse', clicks: 'Klick', post: 'Inlägg', author: 'Författare', network: 'Nätverk',
    decision: 'Status', device: 'Enhet', page: 'Sida', country: 'Land', name: 'Namn', followers: 'Följare',
    place: 'Plats', region: 'Region', link: 'Länk', loads: 'Inläsningar',
  },
  totals: {
    visitors: 'Besökare', clickthroughs: 'Klick', scrolldowns: 'Läs in fler', impressions: 'Exponeringar',
    posts: 'Inlägg',
  },
  kinds: {
    embed_loaded: 'Inläsningar', embed_viewed: 'Visningar', embed_paginated: 'Läs in fler',
    embed_post_modal_opened: 'Öppnade inlägg', embed_post_modal_navigate_right: 'Nästa inlägg',
    embed_post_external_link_opened: 'Klick på källan', embed_post_cta_clicked: 'Klick på uppmaningar',
    embed_post_shared: 'Delningar', embed_post_author_clicked: 'Klick på författaren',
  },
  decisions: { approved: 'Godkända', undecided: 'Väntande', rejected: 'Avvisade', deleted: 'Raderade' },
  devices: { desktop: 'Dator', tablet: 'Surfplatta', mobile: 'Telefon' },
  networks: {
    custom: 'Egna inlägg', public_post: 'Besökares inlägg', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Recensioner', form_submission: 'Formulär', exb_form: 'Formulär',
    email: 'E-post', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Andra källor',
  },
  notSaid: 'Okänt',
  postNumber: 'Inlägg {id}',
};
