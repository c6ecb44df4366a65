import { people } from './campaign-people.ts';
import { createRandom, pick } from './seeded-random.ts';
import type { SeedPost } from './seed-types.ts';

const base = {
  type: 'twitter',
  author: people.mab,
  language: 'en',
  url: 'https://short.example.com/p/reader',
  tags: ['words'],
} as const;

const sentences = [
  'The gate was open.',
  'Nobody had counted the steps, so we did, and disagreed.',
  'It rained, briefly, on purpose.',
  'A man with a ladder asked whether this was the way to the ladder.',
  'The soup was better than the view, and the view was very good.',
  'We met the goat again.',
  'At the fourth stile somebody sang.',
  'There is a bench with nobody’s name on it.',
  'The path knows a shorter way and keeps it to itself.',
  'Two dogs, one stick, no winner.',
  'By noon the cloud had chosen our hill.',
  'I wrote it all down so that you would not have to come.',
];

/** Returns a text with exactly this number of characters, the same on every call. */
function writeLongText(length: number): string {
  const random = createRandom(5000);
  let text = 'A text of 5,000 characters.';
  for (let count = 1; text.length < length; count += 1)
    text += (count % 7 === 0 ? '\n\n' : ' ') + pick(random, sentences);
  return `${text.slice(0, length - 1)}.`;
}

const longWord = 'Wegweiserpfostenaufstellungsausschusssitzungsprotokollablage'.repeat(4).slice(0, 200);
const fortyTags = Array.from({ length: 40 }, (_, index) =>
  index % 8 === 7 ? `a-rather-long-tag-about-walking-number-${index + 1}` : `tag${index + 1}`,
);

/** Texts, names and tags of all forms. */
export const words: readonly SeedPost[] = [
  { ...base, text: writeLongText(5000) },
  { ...base, text: longWord, language: 'de' },
  { ...base, text: 'Forty tags hang on this post.', tags: [...base.tags, ...fortyTags] },
  {
    ...base,
    text:
      'Every third word is a #hashtag or a @mention: see ' +
      'https://wendleweek.example.com/walks?from=board&lang=en#top, ask @mabwalks, and bring #boots, ' +
      '#soup and #ÜberMorgen. Not one: C#, a@b, #1.',
  },
  {
    ...base,
    text: 'The author’s name is Arabic and this text is English: it begins at the left.',
    author: people.layla,
  },
  {
    ...base,
    text: 'The author’s name is Hebrew and this text is English, with 3 numbers (1, 2, 3).',
    author: people.noa,
  },
  {
    ...base,
    text:
      'Both ways in one line: we met ليلى الحمداني at 10:30, she said «أهلًا وسهلًا» (twice!), and נועה ' +
      'said שלום too.',
  },
  {
    ...base,
    text: 'أول مرة أمشي في ضباب كهذا. 12 كيلومترًا، ثلاث بوابات، وماعز واحد اسمه Wilf. #WendleWeek شكرًا @wendleweek!',
    language: 'ar',
    author: people.samir,
    photo: 'mountain-path.jpg',
    alternativeText: 'درب يصعد بين الصخور',
  },
  {
    ...base,
    text: 'ההר היה בענן, המרק היה חם. 7 ק״מ, שער אחד, שתי כבשים. תודה @wendleweek',
    language: 'he',
    author: people.eitan,
  },
  { ...base, text: '🥾🌧️🐐', author: people.minnow },
  {
    ...base,
    type: 'rss',
    title: 'A title and a text',
    text:
      'The card shows the title of a journal’s post. The dialog has room for both: the title first, and ' +
      'this text below it.',
    author: { name: 'The Wendle Post', username: 'wendlepost', url: 'https://wendlepost.example.org/' },
    url: 'https://wendlepost.example.org/p/reader',
  },
  {
    ...base,
    text:
      'First line.\n\n\n\nAfter four empty lines.\n  Two spaces before this one.\n\tA tab before this. ' +
      '<b>No bold</b> &amp; no entity.',
  },
  {
    ...base,
    text: 'The author has a name as long as a walk.',
    author: {
      name: 'The Honourable Society of Slow Walkers, Bench Sitters and Soup Tasters of Upper, Nether and Middle Wendle',
      username: 'a_user_name_without_a_single_place_to_break_it_in_two_0123456789',
    },
  },
  { ...base, text: 'Nobody wrote this: it has no author.', author: null },
  { ...base, text: 'This post has no picture and no address of its own.', url: undefined },
  {
    ...base,
    type: 'reviews',
    title: 'Four and a half stars',
    text: 'The walk is five. The bull is four.',
    rating: 90,
    author: people.rosalind,
    url: undefined,
  },
  {
    ...base,
    type: 'reviews',
    title: 'No star at all',
    text: 'It was closed.',
    rating: 0,
    author: people.declan,
    url: undefined,
  },
].map(dropUndefined);

/** Empty fields: no text, no author, no picture and no address, separately and together. */
export const gaps: readonly SeedPost[] = [
  {
    type: 'pinterest',
    author: people.ines,
    language: 'en',
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'Half a fig in a red wooden bowl: a post without a word',
    url: 'https://pins.example.com/p/reader-1',
    tags: ['gap'],
  },
  {
    type: 'pinterest',
    author: people.marguerite,
    language: 'en',
    photo: 'paint-brushes.jpg',
    url: 'https://pins.example.com/p/reader-2',
    tags: ['gap'],
  },
  { type: 'pinterest', author: null, language: 'en', photo: 'glass-bird.jpg', tags: ['gap'] },
  {
    type: 'custom',
    author: null,
    language: 'en',
    url: 'https://wendleweek.example.com/nothing-but-an-address',
    tags: ['gap'],
  },
  { type: 'custom', author: people.lou, language: 'en', tags: ['gap'] },
];

/** Removes the address when an entry sets it to undefined. */
function dropUndefined({ url, ...post }: Omit<SeedPost, 'url'> & { readonly url?: string | undefined }): SeedPost {
  return url === undefined ? post : { ...post, url };
}
