import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Tietoja ei voitu ladata.';
const loads = 'Kuinka usein taulu ladattiin.';

export const messages: InsightsMessages = {
  title: 'Tilastot',
  days: 'Päivät',
  lastDays: { one: 'Viimeisin {n} päivä', other: 'Viimeiset {n} päivää' },
  from: 'Alku',
  to: 'Loppu',
  timeZone: 'Aikavyöhyke',
  show: 'Näytä',
  rangeIsWrong: 'Valitse alku ja loppu; loppu ei voi olla ennen alkua eikä tämän päivän jälkeen.',
  rangeIsLong: 'Valitse enintään {n} päivää.',
  loading: 'Ladataan…',
  shown: 'Tiedot {from} – {to}',
  someFailed: { one: '{n} kaaviota ei voitu ladata.', other: '{n} kaaviota ei voitu ladata.' },
  figureFailed: 'Tätä kaaviota ei voitu ladata. Muut ovat oikein.',
  tryAgain: 'Yritä uudelleen',
  empty: 'Näiltä päiviltä ei ole tietoja.',
  incomplete: 'Ei vielä näytettävää: anna taulu, palvelu ja käyttöoikeustunnus.',
  failure: {
    offline: 'Olet offline-tilassa.',
    timeout: notLoaded,
    blocked: `${notLoaded} Mainosten esto on ehkä pysäyttänyt pyynnöt, tai palvelu ei vastaa tälle sivulle.`,
    'not-found': 'Tätä taulua ei ole.',
    private: 'Palvelu ei hyväksynyt käyttöoikeustunnusta.',
    'rate-limited': 'Liian monta pyyntöä. Odota muutama minuutti.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'Taulukkona',
  download: 'Lataa CSV',
  downloadOf: 'Lataa CSV: {figure}',
  asTableOf: 'Taulukkona: {figure}',
  summary: 'Yhteensä {total} · eniten {day} ({most})',
  oneOffset:
    'Kelloja siirrettiin tällä jaksolla. Palvelu tuntee vain yhden aikaeron: päivät alkavat keskiyöllä ajassa ' +
    '{offset}.',
  figures: {
    totals: 'Yleiskatsaus', visitors: 'Kävijät', impressions: 'Näyttökerrat', posts: 'Julkaisut',
    engagement: 'Kävijöiden toiminta', calls: 'Suosituimmat toimintakehotteet', opened: 'Suosituimmat julkaisut',
    networks: 'Julkaisut palveluittain', moderation: 'Moderointi', devices: 'Laitteet',
    pages: 'Sivut, joilla taulu on', countries: 'Maat', influential: 'Seuratuimmat kirjoittajat',
    outspoken: 'Ahkerimmat kirjoittajat', places: 'Mistä julkaisut tulevat',
  },
  notes: {
    visitors: 'Yksittäiset kävijät päivässä.',
    impressions: 'Kirjoittajien seuraajat palveluissa, jotka ilmoittavat ne.',
    calls: 'Kukin on nimetty julkaisunsa mukaan.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Päivä', figure: 'Mittari', count: 'Määrä', visitors: 'Kävijät', impressions: 'Näyttökerrat',
    posts: 'Julkaisut', event: 'Tapahtuma', clicks: 'Klikkaukset', post: 'Julkaisu', author: 'Kirjoittaja',
    network: 'Palvelu', decision: 'Tila', device: 'Laite', page: 'Sivu', country: 'Maa', name: 'Nimi',
    followers: 'Seuraajat', place: 'Paikka', region: 'Alue', link: 'Linkki', loads: 'Lataukset',
  },
  totals: {
    visitors: 'Kävijät', clickthroughs: 'Klikkaukset', scrolldowns: 'Lisää ladattu', impressions: 'Näyttökerrat',
    posts: 'Julkaisut',
  },
  kinds: {
    embed_loaded: 'Lataukset', embed_viewed: 'Katselut', embed_paginated: 'Lisää ladattu',
    embed_post_modal_opened: 'Avatut julkaisut', embed_post_modal_navigate_right: 'Seuraava julkaisu',
    embed_post_external_link_opened: 'Lähteen klikkaukset',
    embed_post_cta_clicked: 'Toimintakehotteiden klikkaukset', embed_post_shared: 'Jaot',
    embed_post_author_clicked: 'Kirjoittajan klikkaukset',
  },
  decisions: { approved: 'Hyväksytyt', undecided: 'Odottavat', rejected: 'Hylätyt', deleted: 'Poistetut' },
  devices: { desktop: 'Tietokone', tablet: 'Tabletti', mobile: 'Puhelin' },
  networks: {
    custom: 'Omat julkaisut', public_post: 'Kävijöiden julkaisut', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Arviot', form_submission: 'Lomakkeet', exb_form: 'Lomakkeet',
    email: 'Sähköposti', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Muut lähteet',
  },
  notSaid: 'Tuntematon',
  postNumber: 'Julkaisu {id}',
};
