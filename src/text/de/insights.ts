import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Die Zahlen konnten nicht geladen werden.';

export const messages: InsightsMessages = {
  title: 'Auswertung',
  days: 'Tage',
  lastDays: { one: 'Letzter {n} Tag', other: 'Letzte {n} Tage' },
  from: 'Von',
  to: 'Bis',
  timeZone: 'Zeitzone',
  show: 'Anzeigen',
  rangeIsWrong: 'Bitte zwei Tage angeben; der erste darf nicht nach dem letzten liegen und der letzte nicht nach heute.',
  rangeIsLong: 'Bitte höchstens {n} Tage wählen.',
  loading: 'Die Zahlen werden geladen …',
  shown: 'Zahlen vom {from} bis {to}',
  someFailed: { one: '{n} Auswertung konnte nicht geladen werden.', other: '{n} Auswertungen konnten nicht geladen werden.' },
  figureFailed: 'Diese Auswertung konnte nicht geladen werden. Die anderen stimmen.',
  tryAgain: 'Erneut versuchen',
  empty: 'In diesen Tagen wurde nichts gezählt.',
  incomplete: 'Es gibt noch nichts zu zeigen: Board, Dienst und Zugangstoken werden gebraucht.',
  failure: {
    offline: 'Sie sind offline.',
    timeout: notLoaded,
    blocked: `${notLoaded} Vielleicht hält ein Werbeblocker die Anfragen auf, oder der Dienst antwortet dieser Seite nicht.`,
    'not-found': 'Dieses Board gibt es nicht.',
    private: 'Der Dienst hat das Zugangstoken nicht angenommen.',
    'rate-limited': 'Der Dienst wurde zu oft gefragt. Bitte warten Sie einige Minuten.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Als Tabelle',
  download: 'Als CSV laden',
  downloadOf: 'Als CSV laden: {figure}',
  asTableOf: 'Als Tabelle: {figure}',
  summary: 'Insgesamt {total}, die meisten am {day}: {most}.',
  oneOffset: 'In diesen Tagen wurden die Uhren umgestellt. Dieser Dienst kennt nur einen Abstand: Tage beginnen um Mitternacht nach {offset}.',
  figures: {
    totals: 'Insgesamt', visitors: 'Besucher', impressions: 'Impressionen', posts: 'Beiträge', engagement: 'Was Besucher taten', calls: 'Handlungsaufrufe nach Klicks', opened: 'Beiträge nach Klicks',
    networks: 'Beiträge nach Netzwerk', moderation: 'Entscheidungen über Beiträge', devices: 'Geräte', pages: 'Seiten mit dem Board', countries: 'Länder der Besucher',
    influential: 'Autoren mit den meisten Followern', outspoken: 'Autoren mit den meisten Beiträgen', places: 'Woher Beiträge kommen',
  },
  notes: {
    visitors: 'Wer an zwei Tagen kommt, zählt zweimal.',
    impressions: 'Wie viele Follower die Autoren hatten, in Netzwerken, die es verraten.',
    calls: 'Jeder steht für den Beitrag, der ihn trägt.',
    devices: 'Wie oft das Board geladen wurde.', pages: 'Wie oft das Board geladen wurde.', countries: 'Wie oft das Board geladen wurde.',
  },
  columns: {
    day: 'Tag', figure: 'Zahl', count: 'Anzahl', visitors: 'Besucher', impressions: 'Impressionen', posts: 'Beiträge', event: 'Was', clicks: 'Klicks', post: 'Beitrag', author: 'Autor',
    network: 'Netzwerk', decision: 'Entscheidung', device: 'Gerät', page: 'Seite', country: 'Land', name: 'Name', followers: 'Follower', place: 'Ort', region: 'Region', link: 'Adresse', loads: 'Aufrufe',
  },
  totals: {
    visitors: 'Besucher', clickthroughs: 'Weiterführende Klicks', scrolldowns: 'Weitere Seiten', impressions: 'Impressionen', posts: 'Beiträge',
  },
  kinds: {
    embed_loaded: 'Board geladen', embed_viewed: 'Board gesehen', embed_paginated: 'Weitere Seite gezeigt', embed_post_modal_opened: 'Beitrag geöffnet', embed_post_modal_navigate_right: 'Nächster Beitrag',
    embed_post_external_link_opened: 'Original geöffnet', embed_post_cta_clicked: 'Handlungsaufruf befolgt', embed_post_shared: 'Beitrag weitergegeben', embed_post_author_clicked: 'Autor aufgerufen',
  },
  decisions: { approved: 'Angenommen', undecided: 'Nicht entschieden', rejected: 'Abgelehnt', deleted: 'Gelöscht' },
  devices: { desktop: 'Computer', tablet: 'Tablet', mobile: 'Telefon' },
  networks: {
    custom: 'Eigene Beiträge', public_post: 'Beiträge von Besuchern', rss: 'RSS', sms: 'SMS', review_trackers: 'Review Trackers', reviews: 'Bewertungen', form_submission: 'Formulare', exb_form: 'Formulare', email: 'E-Mail',
    googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Andere Quellen',
  },
  notSaid: 'Nicht bekannt',
  postNumber: 'Beitrag {id}',
};
