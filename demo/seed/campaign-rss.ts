import type { CampaignEntry } from './campaign-entry.ts';

const post = { name: 'The Wendle Post', username: 'wendlepost', url: 'https://wendlepost.example.org/' };
const blog = {
  name: 'Boots Drying By The Stove',
  username: 'bootsdrying',
  url: 'https://boots.example.net/',
  picture: 'avatar-bridge-cables.jpg',
};

/** Articles of the local paper and of two walkers' journals, newest first. The card shows the title. */
export const rssEntries: readonly CampaignEntry[] = [
  {
    author: post,
    language: 'en',
    sentiment: 'positive',
    tags: ['news'],
    title: 'Record week: 2,316 walkers, and the chippy ran out of vinegar',
    text:
      'Takings in the village were up by a fifth on last year, according to figures given out on the ' +
      'Green yesterday. “We’d planned for hungry,” said the owner of the fish bar. “We hadn’t planned ' +
      'for that sort of hungry.”',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Walkers’ view of the last sunset from Dial Top',
    url: 'https://wendlepost.example.org/2025/record-week',
  },
  {
    author: post,
    language: 'en',
    tags: ['news'],
    title: 'Ewe safe & well after scone delay',
    text: 'A ewe belonging to Mr D. Stobb-Hurley was delivered of twins at the weekend in spite of a parked car.',
    url: 'https://wendlepost.example.org/2025/ewe?from=feed&page=1',
  },
  {
    author: post,
    language: 'en',
    tags: ['news'],
    title: 'Council to vote on <20 mph> limit through Nether Wendle',
    text: 'Residents asked for the limit to be kept after the festival. The vote is on the 24th.',
  },
  {
    author: blog,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    title: 'Day 6: in which it rains sideways and I am happy',
    text:
      'There’s a kind of rain in these hills that doesn’t fall so much as visit. It came over the wall ' +
      'at about eleven, had a look at my sandwiches, and stayed till three. I have never been so wet ' +
      'with so little regret.',
    photo: 'forest-stream-tall.jpg',
    alternativeText: 'The Tallow Beck in full flow after rain',
    url: 'https://boots.example.net/day-6',
  },
  {
    author: blog,
    language: 'en',
    tags: ['walks'],
    title: 'Day 5: I said I’d never walk in a group',
    text: 'And then somebody passed me half a flapjack without looking round, as though I’d always been there.',
    url: 'https://boots.example.net/day-5',
  },
  {
    author: null,
    language: 'en',
    tags: ['news'],
    title: 'Weather: Friday bright, breezy; showers on the tops after 15:00',
    text:
      'Nether Wendle 17 °C, Skarrow summit 9 °C. Sunset 19:55 on the programme, a little later in the ' +
      'sky. High water at Sallow Bay 01:40.',
  },
  {
    author: post,
    language: 'en',
    tags: ['music', 'news'],
    title: '“Is the coffee grinder an instrument?” A musicologist writes',
    text: 'Sir, — Having attended the Cork Room on Tuesday I must withdraw my remarks of last year.',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'The Cork Room’s drum, wine and the grinder in question',
  },
  {
    author: { name: 'Wanderschuh & Wurstbrot', username: 'wanderschuh', url: 'https://wanderschuh.example.net/' },
    language: 'de',
    sentiment: 'positive',
    tags: ['walks'],
    title: 'Fünf Gründe, im Juni nach Wendle zu fahren (und einer, es zu lassen)',
    text:
      'Der eine zuerst: Man will danach nicht mehr heim. Die fünf anderen heißen Skarrow, Suppe, ' +
      'Sternennacht, Spaniel und, nun ja, noch mal Suppe.',
    photo: 'mountain-path.jpg',
    alternativeText: 'Ausgetretener Pfad unter grauen Felswänden',
    url: 'https://wanderschuh.example.net/wendle',
  },
  {
    author: { name: 'Wanderschuh & Wurstbrot', username: 'wanderschuh', url: 'https://wanderschuh.example.net/' },
    language: 'de',
    tags: ['travel'],
    title: 'Anreise ohne Auto: So klappt’s',
    text: 'Zug bis Orle, dann Linie 7. Der Bus wartet auf den Zug. Wirklich. Wir haben es dreimal geprüft.',
    url: 'https://wanderschuh.example.net/anreise',
  },
  {
    author: null,
    language: 'en',
    tags: ['food'],
    title: 'Recipe: Pell’s fig & walnut chutney',
    text:
      'Makes four jars. 1 kg figs, 300 g onions, 250 g brown sugar, 300 ml cider vinegar, 120 g ' +
      'walnuts, 2 tsp mustard seed, salt. Cook until a spoon drawn across the pan leaves a road. Wait ' +
      'six weeks. (Nobody waits six weeks.)',
    photo: 'fig-close.jpg',
    alternativeText: 'Cross-section of a ripe fig',
    url: 'https://wendlepost.example.org/kitchen/chutney',
    ctas: [{ cta: 'shop' }],
  },
  {
    author: post,
    language: 'en',
    tags: ['nature'],
    title: 'First yellow darters on the wing along the old railway',
    text: 'Our nature correspondent counted eleven before breakfast, and one on her hat.',
    photo: 'dragonfly.jpg',
    alternativeText: 'Yellow dragonfly on a hazel twig',
  },
  {
    author: { name: 'Marcher, dit-elle', username: 'marcherditelle', url: 'https://marcher.example.org/' },
    language: 'fr',
    sentiment: 'positive',
    tags: ['walks'],
    title: 'Wendle, jour 3 : éloge du plat',
    text:
      'On méprise le plat. On a tort. Douze kilomètres sans une bosse, et l’on découvre tout ce que le ' +
      'souffle court nous cachait : les avocettes, les nuages, les gens.',
    photo: 'bridge-cables.jpg',
    alternativeText: 'Les haubans du pont au-dessus de l’estuaire',
    url: 'https://marcher.example.org/wendle-3',
  },
  {
    author: post,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint', 'news'],
    title: 'Letters: “Some of us live here”',
    text:
      'I do not grudge anyone their fresh air. But a horn band at 6.30 in the morning, on a Sunday, ' +
      'under my window, playing what I am told was a “sunrise improvisation”, is an improvisation too ' +
      'far. — Name and address supplied',
  },
  {
    author: blog,
    language: 'en',
    tags: ['walks'],
    title: 'Packing for a week of weather',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Meadow and larches under Skarrow',
    url: 'https://boots.example.net/packing',
  },
  {
    author: null,
    language: 'en',
    tags: ['travel'],
    title: 'Bus service 7: changes from 1 June',
    text: 'Extra journeys 06:20, 06:40, 07:00. Dogs travel free. Bicycles: two per bus, at the driver’s discretion.',
  },
  {
    author: { name: 'De Lange Laars', username: 'langelaars', url: 'https://laars.example.net/' },
    language: 'nl',
    tags: ['walks'],
    title: 'Heuvels voor beginners: drie rondjes bij Nether Wendle',
    text: 'Geen bergschoenen nodig, wel regenjas. En trek in taart.',
    url: 'https://laars.example.net/wendle',
  },
  {
    author: post,
    language: 'en',
    tags: ['news'],
    title: 'Sawmill clock to stay stopped, by popular demand',
    text: 'It has shown three minutes to one since a lightning strike in 1987.',
    photo: 'wall-clock.jpg',
    alternativeText: 'The stopped clock of the Old Sawmill',
    url: 'https://wendlepost.example.org/2025/clock',
  },
];
