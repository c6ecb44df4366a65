import type { ExperienceFormMessages } from '../experience-form-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  loading: 'Chargement…',
  notLoaded: 'Le chargement n’a pas abouti.',
  notThere: 'Ce contenu n’est pas disponible.',
  tryAgain: 'Réessayer',
  closed: 'Ce formulaire est fermé. Rien ne peut plus être envoyé.',
  optional: '(facultatif)',
  choose: 'Veuillez choisir',
  needed: 'Veuillez remplir ce champ.',
  neededChoice: 'Veuillez faire un choix.',
  neededTick: 'Veuillez cocher cette case.',
  email: 'Veuillez écrire une adresse e-mail, comme nom@example.com.',
  phone: 'Veuillez écrire un numéro de téléphone.',
  url: 'Veuillez écrire une adresse web qui commence par https://.',
  number: 'Veuillez écrire un nombre.',
  date: 'Veuillez écrire une date.',
  tooLong: '{n} caractères au plus.',
  tooLow: '{n} ou plus.',
  tooHigh: '{n} ou moins.',
  refused: 'Veuillez vérifier ce champ.',
  check: 'Veuillez vérifier ces champs :',
  trapFilled:
    'Votre navigateur ou un gestionnaire de mots de passe a rempli un champ masqué. Il a été vidé : appuyez de nouveau sur le bouton.',
  send: 'Envoyer',
  sending: 'Envoi…',
  sent: 'Merci. C’est envoyé.',
  offline:
    'Vous êtes hors ligne. Ce que vous avez écrit reste ici et sera envoyé dès que vous serez de nouveau en ligne.',
  rateLimited: 'Trop d’envois à l’instant. Veuillez attendre une minute puis renvoyer ; rien n’est perdu.',
  tooLarge: 'C’est plus que ce qui peut être envoyé. Veuillez raccourcir ; rien n’est perdu.',
  unreachable: 'L’envoi n’a pas abouti. Rien n’est perdu : veuillez réessayer.',
  readTerms: 'Lire les conditions',
  openDocument: 'Ouvrir le document',
  archived: 'Ces conditions ne s’appliquent plus. Elles restent ici pour ceux qui les ont acceptées.',
} satisfies Translated<ExperienceFormMessages>;
