import { t } from '../words/words.ts';

/** Posts for an owner who has none yet. They are ordinary posts: the owner edits or deletes them. */
export const samplePosts: readonly Readonly<Record<string, unknown>>[] = [
  {
    author: { name: 'Mina Okafor', username: 'mina' },
    text: t(
      'We walked the old path along the river this morning. Mist over the water, and nobody else awake. #morning',
    ),
    tags: ['morning'],
  },
  {
    author: { name: t('The workshop') },
    title: t('How we build a wall without mortar'),
    text: t('Every stone finds its place. Big ones first, small ones to hold them, and patience for the rest.'),
  },
  { author: { name: 'Jonas', username: 'jonas.bakes' }, text: t('First loaf out of the new oven. The crust sings!') },
  {
    author: { name: 'Priya R.' },
    text: t('Best weekend of the year. The children have not stopped talking about it, and neither have we.'),
    rating: 100,
  },
  {
    author: { name: 'Ana Lima', username: 'analima' },
    text: t('Does anybody know the name of this flower? It grows on the shady side of our garden wall. #garden'),
    tags: ['garden'],
  },
  {
    author: { name: t('The team') },
    title: t('New opening hours'),
    text: t('From Monday on we are open from eight to six, and on Saturdays until noon. See you soon.'),
    pinned: true,
  },
];
