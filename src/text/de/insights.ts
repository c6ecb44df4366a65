import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Die Daten konnten nicht geladen werden.';
const loads = 'Wie oft das Board geladen wurde.';

export const messages: InsightsMessages = {
  title: 'Auswertung',
  days: 'Tage',
  lastDays: { one: 'Letzter {n} Tag', other: 'Letzte {n} Tage' },
  from: 'Von',
  to: 'Bis',
  timeZone: 'Zeitzone',
  show: 'Anzeigen',
  rangeIsWrong: 'Wählen Sie Anfang und Ende; das Ende darf nicht vor dem Anfang und nicht nach heute liegen.',
  rangeIsLong: 'Wählen Sie höchstens {n} Tage.',
  loading: 'Wird geladen …',
  shown: 'Daten vom {from} bis {to}',
  someFailed: {
    one: '{n} Diagramm konnte nicht geladen werden.',
    other: '{n} Diagramme konnten nicht geladen werden.',
  },
  figureFailed: 'Dieses Diagramm konnte nicht geladen werden. Die anderen stimmen.',
  tryAgain: 'Erneut versuchen',
  empty: 'Keine Daten für diese Tage.',
  incomplete: 'Noch nichts anzuzeigen: Geben Sie Board, Dienst und Zugangstoken an.',
  failure: {
    offline: 'Sie sind offline.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} Vielleicht hat ein Werbeblocker die Anfragen gestoppt, oder der Dienst antwortet dieser Seite ` +
      'nicht.',
    'not-found': 'Dieses Board gibt es nicht.',
    private: 'Der Dienst hat das Zugangstoken nicht angenommen.',
    'rate-limited': 'Zu viele Anfragen. Bitte warten Sie einige Minuten.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Als Tabelle',
  download: 'CSV herunterladen',
  downloadOf: 'CSV herunterladen: {figure}',
  asTableOf: 'Als Tabelle: {figure}',
  summary: 'Gesamt {total} · Spitze {day} ({most})',
  oneOffset:
    'In diesem Zeitraum wurde die Uhr umgestellt. Der Dienst kennt nur eine Abweichung: Tage beginnen um ' +
    'Mitternacht in {offset}.',
  figures: {
    totals: 'Überblick', visitors: 'Besucher', impressions: 'Impressionen', posts: 'Beiträge',
    engagement: 'Besucheraktivität', calls: 'Top-Handlungsaufrufe', opened: 'Top-Beiträge',
    networks: 'Beiträge nach Netzwerk', moderation: 'Moderation', devices: 'Geräte', pages: 'Seiten mit dem Board',
    countries: 'Länder', influential: 'Autoren mit den meisten Followern',
    outspoken: 'Autoren mit den meisten Beiträgen', places: 'Herkunft der Beiträge',
  },
  notes: {
    visitors: 'Eindeutige Besucher pro Tag.',
    impressions: 'Follower der Autoren, in Netzwerken, die sie angeben.',
    calls: 'Jeder ist nach seinem Beitrag benannt.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Tag', figure: 'Kennzahl', count: 'Anzahl', visitors: 'Besucher', impressions: 'Impressionen',
    posts: 'Beiträge', event: 'Ereignis', clicks: 'Klicks', post: 'Beitrag', author: 'Autor', network: 'Netzwerk',
    decision: 'Status', device: 'Gerät', page: 'Seite', country: 'Land', name: 'Name', followers: 'Follower',
    place: 'Ort', region: 'Region', link: 'Link', loads: 'Ladevorgänge',
  },
  totals: {
    visitors: 'Besucher', clickthroughs: 'Klicks', scrolldowns: 'Mehr geladen', impressions: 'Impressionen',
    posts: 'Beiträge',
  },
  kinds: {
    embed_loaded: 'Ladevorgänge', embed_viewed: 'Ansichten', embed_paginated: 'Mehr geladen',
    embed_post_modal_opened: 'Geöffnete Beiträge', embed_post_modal_navigate_right: 'Nächster Beitrag',
    embed_post_external_link_opened: 'Klicks zur Quelle', embed_post_cta_clicked: 'Klicks auf Handlungsaufrufe',
    embed_post_shared: 'Geteilt', embed_post_author_clicked: 'Klicks auf Autoren',
  },
  decisions: { approved: 'Freigegeben', undecided: 'Ausstehend', rejected: 'Abgelehnt', deleted: 'Gelöscht' },
  devices: { desktop: 'Computer', tablet: 'Tablet', mobile: 'Telefon' },
  networks: {
    custom: 'Eigene Beiträge', public_post: 'Beiträge von Besuchern', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Bewertungen', form_submission: 'Formulare',
    exb_form: 'Formulare', email: 'E-Mail', googleplus: 'Google+', wechat: 'WeChat',
    externally_sourced_posts: 'Andere Quellen',
  },
  notSaid: 'Unbekannt',
  postNumber: 'Beitrag {id}',
};
