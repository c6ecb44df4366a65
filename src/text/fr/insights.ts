import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'Les données n’ont pas pu être chargées.';
const loads = 'Nombre de chargements du board.';

export const messages: InsightsMessages = {
  title: 'Statistiques',
  days: 'Jours',
  lastDays: { one: 'Dernier {n} jour', many: 'Derniers {n} de jours', other: 'Derniers {n} jours' },
  from: 'Du',
  to: 'Au',
  timeZone: 'Fuseau horaire',
  show: 'Afficher',
  rangeIsWrong: 'Choisissez un début et une fin\u00A0; la fin ne peut pas précéder le début ni dépasser aujourd’hui.',
  rangeIsLong: 'Choisissez au plus {n} jours.',
  loading: 'Chargement…',
  shown: 'Données du {from} au {to}',
  someFailed: {
    one: '{n} graphique n’a pas pu être chargé.',
    many: '{n} de graphiques n’ont pas pu être chargés.',
    other: '{n} graphiques n’ont pas pu être chargés.',
  },
  figureFailed: 'Ce graphique n’a pas pu être chargé. Les autres sont exacts.',
  tryAgain: 'Réessayer',
  empty: 'Aucune donnée pour ces jours.',
  incomplete: 'Rien à afficher pour l’instant\u00A0: indiquez un board, un service et un jeton d’accès.',
  failure: {
    offline: 'Vous êtes hors ligne.',
    timeout: notLoaded,
    blocked:
      `${notLoaded} Un bloqueur de publicité a peut-être arrêté les requêtes, ou le service ne répond pas à cette ` +
      'page.',
    'not-found': 'Ce board n’existe pas.',
    private: 'Le service n’a pas accepté le jeton d’accès.',
    'rate-limited': 'Trop de requêtes. Veuillez patienter quelques minutes.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'En tableau',
  download: 'Télécharger en CSV',
  downloadOf: 'Télécharger en CSV\u00A0: {figure}',
  asTableOf: 'En tableau\u00A0: {figure}',
  summary: 'Total {total} · maximum le {day} ({most})',
  oneOffset:
    'L’heure a changé pendant cette période. Le service ne connaît qu’un décalage\u00A0: les jours commencent à ' +
    'minuit en {offset}.',
  figures: {
    totals: 'Vue d’ensemble', visitors: 'Visiteurs', impressions: 'Impressions', posts: 'Publications',
    engagement: 'Activité des visiteurs', calls: 'Meilleurs appels à l’action', opened: 'Meilleures publications',
    networks: 'Publications par réseau', moderation: 'Modération', devices: 'Appareils',
    pages: 'Pages avec le board', countries: 'Pays', influential: 'Auteurs les plus suivis',
    outspoken: 'Auteurs les plus actifs', places: 'Provenance des publications',
  },
  notes: {
    visitors: 'Visiteurs uniques par jour.',
    impressions: 'Abonnés des auteurs, sur les réseaux qui les indiquent.',
    calls: 'Chacun porte le nom de sa publication.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Jour', figure: 'Mesure', count: 'Nombre', visitors: 'Visiteurs', impressions: 'Impressions',
    posts: 'Publications', event: 'Événement', clicks: 'Clics', post: 'Publication', author: 'Auteur',
    network: 'Réseau', decision: 'Statut', device: 'Appareil', page: 'Page', country: 'Pays', name: 'Nom',
    followers: 'Abonnés', place: 'Lieu', region: 'Région', link: 'Lien', loads: 'Chargements',
  },
  totals: {
    visitors: 'Visiteurs', clickthroughs: 'Clics', scrolldowns: 'Afficher plus', impressions: 'Impressions',
    posts: 'Publications',
  },
  kinds: {
    embed_loaded: 'Chargements', embed_viewed: 'Vues', embed_paginated: 'Afficher plus',
    embed_post_modal_opened: 'Publications ouvertes', embed_post_modal_navigate_right: 'Publication suivante',
    embed_post_external_link_opened: 'Clics vers la source',
    embed_post_cta_clicked: 'Clics sur un appel à l’action', embed_post_shared: 'Partages',
    embed_post_author_clicked: 'Clics sur l’auteur',
  },
  decisions: { approved: 'Approuvées', undecided: 'En attente', rejected: 'Refusées', deleted: 'Supprimées' },
  devices: { desktop: 'Ordinateur', tablet: 'Tablette', mobile: 'Téléphone' },
  networks: {
    custom: 'Publications personnalisées', public_post: 'Publications de visiteurs', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Avis', form_submission: 'Formulaires', exb_form: 'Formulaires',
    email: 'E-mail', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Autres sources',
  },
  notSaid: 'Inconnu',
  postNumber: 'Publication {id}',
};
