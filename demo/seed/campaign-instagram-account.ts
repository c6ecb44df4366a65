// Long because it is content: one post after another.
import type { CampaignEntry } from './campaign-entry.ts';
import { people } from './campaign-people.ts';

const feed = 'wendleweek';

/** Posts of the organizer's own account, newest first. */
export const instagramAccountEntries: readonly CampaignEntry[] = [
  {
    feed,
    author: people.week,
    language: 'en',
    sentiment: 'positive',
    tags: ['news', 'walks'],
    pinned: true,
    highlighted: true,
    text:
      'Nine days. 41 walks. 2,316 pairs of boots and one pair of clogs (we see you, Joost).\n\nThank ' +
      'you. The last of you came down from Dial Top at five to eight yesterday and nobody wanted to be ' +
      'the one to say goodbye first. We did the sums for the mountain rescue box this morning: €9,480. ' +
      'That is a new radio mast and a great deal of tea.\n\nDates for next year go to the letter first. ' +
      '🌾 #WendleWeek',
    photo: 'hilltop-sunset.jpg',
    morePhotos: ['dandelions.jpg', 'forest-stream.jpg', 'two-dogs-close.jpg'],
    alternativeText:
      'The sun going down behind rows of hills, seen from a grassy summit with a round stone table that ' +
      'names the peaks',
    ctas: [{ cta: 'letter' }, { cta: 'shop' }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['shop'],
    text:
      'Back in the shop after three (3!) of you asked in the queue for chips: the sail bowl. Alder ' +
      'turned the last six himself on Thursday night while we were all at the drums.\n\nFig: not ' +
      'included. Fig: already eaten.',
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'Half a ripe fig in a red lacquered bowl shaped like a leaf, in hard sunlight on grey concrete',
    products: [
      { sku: 'WW-BOWL-01', x: 82, y: 40 },
      { sku: 'WW-CHUT-02', x: 58, y: 52 },
    ],
    ctas: [{ cta: 'shop' }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['lost and found'],
    text:
      'LOST & FOUND, final call 📣\n• 1 green bobble hat (at the Tin Lark, wearing the bird)\n• 7 ' +
      'single gloves, all left\n• hearing aid, in a yellow case\n• a tent. A whole tent.\n• someone’s ' +
      'very good sourdough starter, name on the jar is “Clint Yeastwood”, fed twice a day until ' +
      'collected',
    photo: 'glass-bird.jpg',
    alternativeText: 'A small carved bird in green and yellow hangs on a spring under round white lamps, wings out',
  },
  {
    feed,
    author: people.week,
    language: 'en',
    sentiment: 'positive',
    tags: ['stars'],
    highlighted: true,
    text:
      'Last night, Sallow Bay, 01:12. No phones, no torches, 180 people lying on blankets and one of ' +
      'them snoring. The tide came in so quietly that we had to move twice.\n\n(The picture is by our ' +
      'night guide, a long exposure with a warm filter. To the eye it was greyer, and better.)',
    photo: 'milky-way-sea.jpg',
    alternativeText:
      'The Milky Way standing almost upright over a flat sea, the sky running from deep blue to orange, ' +
      'its light mirrored in the water',
    ctas: [{ cta: 'star-night', place: [52, 44] }],
    products: [{ sku: 'WW-STAR-08', x: 30, y: 22 }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['walks', 'news'],
    text:
      'Change for tomorrow ⚠️ Skarrow Round starts at 7.30, not 8.30. Wind > 60 km/h on the ridge from ' +
      'two o’clock, so we go early and come down by the screes path. Same guides, same soup. If the ' +
      'early bus is a problem, ring the barn by six tonight & we’ll find you a lift.',
    photo: 'mountain-path.jpg',
    alternativeText:
      'A worn path climbs a meadow towards grey limestone cliffs with patches of snow and a plume of cloud',
    ctas: [{ cta: 'programme' }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['dogs'],
    text:
      'Security staff at the campsite gate. Passports please. Biscuit (top) is thorough. Crumb (bottom) ' +
      'takes bribes.',
    photo: 'two-dogs-at-a-window.jpg',
    alternativeText:
      'Two golden-brown cocker spaniels lean out of the gap of a wooden cabin, one above the other, a ' +
      'white towel between them',
    ctas: [{ cta: 'dog-pass' }],
    products: [{ sku: 'WW-TOWL-06', x: 43, y: 14 }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['workshop'],
    text:
      'Day 4 at the Colour House. Rules on the door:\n1. No black.\n2. No rubbing out.\n3. Whoever says ' +
      '“I can’t draw” makes the coffee.\nWe have had a lot of coffee. ☕️ There are four places left on ' +
      'Friday, and the bus stops outside.',
    photo: 'paint-brushes.jpg',
    alternativeText: 'A jar of used paint brushes up close, bristles in blue, turquoise, pink and lime',
    ctas: [{ cta: 'workshop' }, { cta: 'shop' }],
    products: [{ sku: 'WW-BRSH-03', x: 44, y: 42 }],
  },
  {
    feed,
    author: people.week,
    language: 'de',
    tags: ['walks'],
    text:
      'Für alle, die aus dem deutschsprachigen Raum kommen (und das sind dieses Jahr viele!): Jule ' +
      'führt am Donnerstag und am Sonntag die „Langsame Meile“ auf Deutsch. 1,6 km, stufenlos, mit ' +
      'Kinderwagen und Rollstuhl gut zu machen. Treffpunkt am Brunnen, 10 Uhr. Keine Anmeldung nötig.',
    photo: 'dandelions.jpg',
    alternativeText: 'Pusteblumen auf einer Wiese im Gegenlicht der tief stehenden Sonne',
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['music'],
    text:
      'Bring your own rhythm or borrow one of ours. Cork Room, tonight, doors at eight. Free for anyone ' +
      'with mud on their trousers.',
    photo: 'djembe-and-wine.jpg',
    alternativeText:
      'A djembe drum lies on a leather beanbag; behind it a bottle and a glass of red wine on a table ' +
      'made of pallets, a loudspeaker to the left',
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['walks'],
    text: 'Beck & Breakfast, 6.45 this morning. Eleven people, eleven boiled eggs, one dipper who ignored all of us.',
    photo: 'forest-stream.jpg',
    alternativeText: 'A stream falls in small steps between pale worn boulders in a green wood',
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['news'],
    text:
      'We asked what to do with the old sawmill clock, which has been three minutes to one since 1987. ' +
      '612 of you answered. 604 said: leave it. So the hands stay where they are, and it gets a light ' +
      'behind it instead. 💡',
    photo: 'wall-clock.jpg',
    alternativeText:
      'A large white wall clock seen at a steep angle, its cut-out numbers glowing yellow from a light behind',
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['walks'],
    text:
      'Bridge to Bay is 12 km and as flat as a plate, so why is it the walk that people cry on? We ' +
      'think it’s the sky. Two places left for Saturday.',
    photo: 'bridge-cables.jpg',
    alternativeText:
      'White struts and dark cables of a bridge cross a clear blue sky; below, mudflats and a wide river mouth',
    ctas: [{ cta: 'book-a-walk' }],
  },
  {
    feed,
    author: people.week,
    language: 'fr',
    tags: ['walks'],
    text:
      'Bonne nouvelle pour nos amis francophones : la promenade « Ruisseau & petit-déjeuner » du mardi ' +
      'sera guidée en français par Camille. Départ 6 h 45 (oui, vraiment), café au retour. 🥐',
    photo: 'forest-stream-tall.jpg',
    alternativeText: 'Un ruisseau descend en petites cascades entre des rochers clairs et moussus, sous les arbres',
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['volunteers'],
    text:
      'Meet Odd. Odd has put up every signpost you will follow next week, 318 of them, and took exactly ' +
      'one selfie doing it. His thumb is in it.',
    photo: 'hilltop-sunset.jpg',
    alternativeText:
      'Sunset over layered hills with strong lens flare, patches of old snow in the grass, a stone ' +
      'viewing table on the right',
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['poster'],
    text:
      'The poster! 🎨 Saanvi painted it in one afternoon with a brush as wide as a door. She says it is ' +
      'the Slow Mile at sunrise. Mab says it is a folded map. Crumb tried to eat it. What do you see?',
    photo: 'colour-gradient.jpg',
    alternativeText:
      'Abstract poster: colours flow from violet and blue through orange to green, with one sharp fold in the middle',
    ctas: [{ cta: 'programme' }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['dogs'],
    text:
      'Q&A with a dog, part 1 of 3.\n\nDo dogs need a ticket? No. Do dogs need a lead? Among lambs, ' +
      'yes, always. Do dogs get a bandana? Only good ones. (All of them.)',
    photo: 'two-dogs-close.jpg',
    alternativeText:
      'Two cocker spaniels with curly ears look out between wooden slats, the upper one with its tongue out',
    ctas: [{ cta: 'dog-pass' }, { cta: 'camping' }, { cta: 'book-a-walk' }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['walks'],
    text:
      'Larch Side as it looked in October, when we paced out the new loop. Right now it is so green ' +
      'that it hurts.\n\n6.2 km, 240 m up, one stile, zero bulls.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'A green meadow in front of a slope of orange larches; behind them a long grey limestone ridge',
  },
  {
    feed,
    author: people.week,
    language: 'es',
    tags: ['walks'],
    text:
      'Este año, por primera vez, el mapa y las señales también están en español. Gracias a Inés y a ' +
      'Mateo, que han discutido tres noches enteras sobre cómo se dice “stile”. (Ganó “portillo”.)',
    photo: 'mountain-path.jpg',
    alternativeText: 'Un sendero de tierra sube por una pradera hacia paredes de caliza con restos de nieve',
    products: [{ sku: 'WW-MAPS-12', x: 22, y: 80 }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['meadow'],
    text: 'We don’t mow the Slow Mile until July. This is why.',
    photo: 'dandelion-close.jpg',
    alternativeText: 'One dandelion clock, very close, its seeds lit gold by a low sun',
    ctas: [{ cta: 'shop', place: [58, 30] }],
  },
  {
    feed,
    author: people.week,
    language: 'en',
    tags: ['news'],
    text: '#WendleWeek #comingsoon',
    photo: 'dragonfly.jpg',
    alternativeText: 'A yellow dragonfly rests on the tip of a bare hazel twig, blue sky and leaves behind it',
  },
];
