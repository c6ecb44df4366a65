import { friends } from './long-people.ts';
import type { Scene } from './long-scenes.ts';
import { pick, pickSome } from './seeded-random.ts';

/** The maximum text length on the long board. The longest text of the demo is on the campaign board. */
const maxTextLength = 500;

/** A writing style: correct spelling, no capital letters, one sentence per line, or emotional. */
export const voices = ['plain', 'plain', 'plain', 'lower', 'lines', 'loud'] as const;
export type Voice = (typeof voices)[number];

const words: Readonly<
  Record<
    string,
    { readonly few: readonly string[]; readonly days: readonly string[]; readonly friends: readonly string[] }
  >
> = {
  en: {
    few: ['three', 'four', 'five', 'six', 'seven', 'eight'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    friends,
  },
  de: {
    few: ['drei', 'vier', 'fünf', 'sieben'],
    days: ['Montag', 'Freitag', 'Sonntag'],
    friends: ['Klaus', 'Papa', 'meine Schwester', 'Tante Hedi', 'Ayşe'],
  },
  fr: {
    few: ['trois', 'quatre', 'cinq', 'sept'],
    days: ['lundi', 'vendredi', 'dimanche'],
    friends: ['Papa', 'ma sœur', 'Loïc', 'tante Odile'],
  },
  es: {
    few: ['tres', 'cuatro', 'cinco', 'siete'],
    days: ['lunes', 'viernes', 'domingo'],
    friends: ['mi padre', 'Rosa', 'mi cuñado', 'Luz'],
  },
};

const emojis = ['🌿', '☀️', '🌧️', '🥾', '💛', '😅', '🐾', '🍲', '✨', '🙌', '🌙', '😂'] as const;

const fillSlots = (random: () => number, sentence: string, language: string): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const vocabulary = words[language] ?? words['en'];
    if (vocabulary === undefined) return '';
    if (slot === 'few') return pick(random, vocabulary.few);
    if (slot === 'day') return pick(random, vocabulary.days);
    if (slot === 'friend') return pick(random, vocabulary.friends);
    if (slot === 'many') return String(12 + Math.floor(random() * 80));
    if (slot === 'km')
      return `${4 + Math.floor(random() * 18)}${language === 'en' ? '.' : ','}${Math.floor(random() * 10)}`;
    if (slot !== 'time') throw new RangeError(`A sentence of the long board has a slot that nobody fills: {${slot}}.`);
    const hour = 5 + Math.floor(random() * 15);
    const colon = random() < 0.5 ? ':' : '.';
    return `${hour}${colon}${pick(random, ['00', '10', '15', '30', '40', '45', '55'])}`;
  });

const startWithCapital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

const speak = (sentence: string, voice: Voice): string => {
  if (voice === 'lower') return sentence.toLowerCase();
  if (voice === 'loud' && sentence.length < 45) return sentence.replace(/\.$/, '!');
  return sentence;
};

/** Selects the parts of a text at random; most posts are short. */
const drawParts = (random: () => number, scene: Scene): string[] => {
  const kind = random();
  const opening = pick(random, scene.openings);
  if (kind < 0.2) return [opening];
  const ending = pick(random, scene.endings);
  if (kind < 0.45) return [opening, ending];
  const middleCount = kind < 0.75 ? 1 + Math.floor(random() * 2) : kind < 0.92 ? 3 + Math.floor(random() * 2) : 7;
  return [opening, ...pickSome(random, scene.middles, middleCount), ...(random() < 0.7 ? [ending] : [])];
};

/** Writes a text of 0 to 500 characters. Some texts are empty, and the post then consists of its picture. */
export const writeText = (random: () => number, scene: Scene, voice: Voice): string => {
  const kind = random();
  if (kind < 0.03) return '';
  const hashtags = pickSome(random, scene.hashtags, 1 + Math.floor(random() * 3)).join(' ');
  if (kind < 0.06) return hashtags;
  const parts = drawParts(random, scene).map((part) =>
    speak(startWithCapital(fillSlots(random, part, scene.language)), voice),
  );
  const separator = voice === 'lines' ? '\n' : ' ';
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : text + separator + part;
    if (longer.length <= maxTextLength) text = longer;
  }
  if (random() < 0.2) text += ` ${pick(random, emojis)}`;
  if (random() < 0.35) text += (random() < 0.4 ? '\n\n' : ' ') + hashtags;
  // Emoji and hashtags are added only if they fit completely, so a text never ends in the middle of a character.
  return text.length <= maxTextLength ? text : parts.slice(0, 3).join(separator);
};
