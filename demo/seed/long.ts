import { firstNames, lastNames, pictures } from './long-people.ts';
import { scenes } from './long-scenes.ts';
import { voices, writeText } from './long-text.ts';
import type { Voice } from './long-text.ts';
import { createRandom, pick } from './seeded-random.ts';
import type { SeedAuthor, SeedNetwork, SeedPost } from './seed-types.ts';

/** The random seed. The value is arbitrary but must not change, because measurements of different days are compared. */
const seed = 20_250_607;

/**
 * The distribution of 100 posts over networks. `page` = the host of the posts; `needsPicture` = posts of this network
 * always have a picture.
 */
const kinds: readonly {
  readonly type: SeedNetwork;
  readonly weight: number;
  readonly page?: string;
  readonly needsPicture?: true;
  readonly hasTitle?: true;
}[] = [
  { type: 'instagram_business', weight: 30, page: 'https://instagram.example.com', needsPicture: true },
  { type: 'twitter', weight: 22, page: 'https://short.example.com' },
  { type: 'facebook', weight: 16, page: 'https://village.example.com' },
  { type: 'public_post', weight: 10 },
  { type: 'tumblr', weight: 8, page: 'https://notes.example.net' },
  { type: 'pinterest', weight: 6, page: 'https://pins.example.com', needsPicture: true },
  { type: 'rss', weight: 4, page: 'https://journals.example.org', hasTitle: true },
  { type: 'flickr', weight: 3, page: 'https://photos.example.net', needsPicture: true, hasTitle: true },
  { type: 'sms', weight: 1 },
];

const weighted = kinds.flatMap((kind) => Array<(typeof kinds)[number]>(kind.weight).fill(kind));

const describePerson = (random: () => number, page: string | undefined): { author: SeedAuthor; voice: Voice } => {
  const first = pick(random, firstNames);
  const last = pick(random, lastNames);
  const number = firstNames.indexOf(first) * lastNames.length + lastNames.indexOf(last);
  // The style depends on the person and not on the post, so all posts of one person have the same style.
  const person = createRandom(number);
  const names = `${first}${pick(person, ['', '.', '_'])}${last.replaceAll('-', '')}`.toLowerCase();
  const username = `${names}${person() < 0.3 ? 60 + (number % 40) : ''}`;
  const author: SeedAuthor = {
    name: person() < 0.15 ? first.toLowerCase() : `${first} ${last}`,
    username,
    ...(person() < 0.7 ? { picture: pick(person, pictures) } : {}),
    ...(page === undefined ? {} : { url: `${page}/@${username}` }),
  };
  return { author, voice: pick(person, voices) };
};

/** Returns rare extras: a highlight or a call to action. */
const drawExtras = (random: () => number, photo: string | undefined): Partial<SeedPost> => {
  const chance = random();
  if (chance < 0.008) return { highlighted: true };
  if (chance < 0.03) return { ctas: [{ cta: pick(random, ['programme', 'book-a-walk', 'shop', 'letter']) }] };
  if (chance < 0.035 && photo !== undefined)
    return { ctas: [{ cta: 'shop', place: [20 + Math.floor(random() * 60), 20 + Math.floor(random() * 60)] }] };
  return {};
};

const writePost = (index: number): SeedPost => {
  // Each post has its own random source, so a shorter board is the beginning of a longer one.
  const random = createRandom(seed ^ Math.imul(index + 1, 2_654_435_761));
  const kind = pick(random, weighted);
  const scene = pick(random, scenes);
  const { author, voice } = describePerson(random, kind.page);
  const text = writeText(random, scene, voice);
  const title = kind.hasTitle ? text.split(/(?<=[.!?])\s/u)[0] : undefined;
  const picture = kind.needsPicture || text === '' || random() < 0.4 ? pick(random, scene.pictures) : undefined;
  const others = scene.pictures.filter((each) => each !== picture).map((each) => each.photo);
  return {
    type: kind.type,
    author: random() < 0.01 ? null : author,
    language: scene.language,
    tags: scene.tags,
    sentiment: pick(random, ['positive', 'positive', 'neutral']),
    ...(text === '' ? {} : { text }),
    ...(title ? { title } : {}),
    ...picture,
    ...(picture !== undefined && others.length > 0 && random() < 0.04 ? { morePhotos: others } : {}),
    ...(kind.page === undefined ? {} : { url: `${kind.page}/n/${index + 1}` }),
    ...drawExtras(random, picture?.photo),
  };
};

/**
 * Returns the first `count` posts of the long board, newest first. They are the same on every machine and every day.
 */
export const longPosts = (count: number): readonly SeedPost[] =>
  Array.from({ length: count }, (_, index) => writePost(index));
