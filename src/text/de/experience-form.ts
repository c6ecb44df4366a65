import type { ExperienceFormMessages } from '../experience-form-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  loading: 'Wird geladen …',
  notLoaded: 'Das konnte nicht geladen werden.',
  notThere: 'Das ist nicht verfügbar.',
  tryAgain: 'Noch einmal versuchen',
  closed: 'Dieses Formular ist geschlossen. Es kann nichts mehr gesendet werden.',
  optional: '(freiwillig)',
  choose: 'Bitte auswählen',
  needed: 'Bitte ausfüllen.',
  neededChoice: 'Bitte etwas auswählen.',
  neededTick: 'Bitte dieses Kästchen ankreuzen.',
  email: 'Bitte eine E-Mail-Adresse wie name@example.com eingeben.',
  phone: 'Bitte eine Telefonnummer eingeben.',
  url: 'Bitte eine Webadresse eingeben, die mit https:// beginnt.',
  number: 'Bitte eine Zahl eingeben.',
  date: 'Bitte einen Tag eingeben.',
  tooLong: 'Bitte höchstens {n} Zeichen.',
  tooLow: 'Bitte {n} oder mehr.',
  tooHigh: 'Bitte {n} oder weniger.',
  refused: 'Bitte prüfen Sie das.',
  check: 'Bitte prüfen Sie diese Felder:',
  trapFilled:
    'Ihr Browser oder ein Passwortmanager hat ein verstecktes Feld ausgefüllt. Es wurde geleert: Bitte drücken Sie die Schaltfläche noch einmal.',
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Danke. Es wurde gesendet.',
  offline: 'Sie sind offline. Was Sie geschrieben haben, bleibt hier und wird gesendet, sobald Sie wieder online sind.',
  rateLimited:
    'Gerade wurde zu viel gesendet. Bitte warten Sie eine Minute und senden Sie noch einmal; nichts ist verloren.',
  tooLarge: 'Das ist mehr, als gesendet werden kann. Bitte kürzen Sie es; nichts ist verloren.',
  unreachable: 'Es konnte nicht gesendet werden. Nichts ist verloren: Bitte versuchen Sie es noch einmal.',
  readTerms: 'Bedingungen lesen',
  openDocument: 'Dokument öffnen',
  archived: 'Diese Bedingungen gelten nicht mehr. Sie bleiben für alle stehen, die ihnen zugestimmt haben.',
} satisfies Translated<ExperienceFormMessages>;
