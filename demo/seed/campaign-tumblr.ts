import type { CampaignEntry } from './campaign-entry.ts';
import { people } from './campaign-people.ts';

/** Notes, jokes and one essay, newest first. */
export const tumblrEntries: readonly CampaignEntry[] = [
  {
    author: people.ash,
    language: 'en',
    sentiment: 'positive',
    tags: ['stars'],
    photo: 'milky-way-sea.jpg',
    alternativeText: 'The galaxy standing on the horizon over a still, violet sea',
    text: `things i heard in the dark at sallow bay, in order

“is that it?”
“no that’s the lighthouse”
“is THAT it?”
(a zip)
“you said you brought the biscuits”
“i said i brought *the idea* of biscuits”
(the sea)
“it doesn’t look like the photo”
“give it twenty minutes. your eyes have to unlearn your phone”
(somebody small:) “who turns them on?”
(somebody old:) “nobody, love. they’re always on. it’s us that get in the way”
(the sea)
(the sea)
“oh”
“oh.”
“yeah.”
(a very long time)
“i did actually bring biscuits”`,
  },
  {
    author: people.minnow,
    language: 'en',
    tags: ['walks'],
    text: 'reblog if you too have been personally defeated by a stile',
  },
  {
    author: people.ash,
    language: 'en',
    tags: ['campsite'],
    text: 'me: i’m going to go to bed early\nthe campsite fiddle player, who can smell fear:',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'Warm-lit room with drum and wine bottle',
  },
  {
    author: people.tove,
    language: 'en',
    sentiment: 'positive',
    tags: ['nature'],
    highlighted: true,
    photo: 'forest-stream.jpg',
    alternativeText: 'Beck in leaf shade with five little falls',
    text: `I tried to draw the beck & couldn’t, so I wrote down what it does instead.

It arrives from the left, as if late. It doesn’t go round the first boulder, it thinks about it. There are five falls, \
none higher than a kettle, and each has its own note: the second is nearly a B flat, and the fourth only speaks when \
the wind drops. Between the third and the fourth is a pool the size of a kitchen table where it stops pretending to be \
in a hurry. Things live there. Something with a lot of legs has built a house out of grit and is dragging it, very \
slowly, upstream; I watched for eleven minutes and it gained the width of my hand, and then the beck took it all back \
in one go. It started again. It wasn’t even cross.

Under the fifth fall the rock has been worn into the shape of a shoulder. I put my hand on it. It’s exactly as cold as \
you think, and then colder.

A woman came by with a dog and asked whether I had lost something. I said I didn’t think so. She said, well, if you \
find it, and went on up the path, and I have been turning that over ever since.`,
  },
  {
    author: people.nightwalker,
    language: 'en',
    tags: ['film', 'stars'],
    text: 'rough cut, no sound, don’t @ me about the moth',
    video: 'https://vimeo.com/99000000001',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'Frame from the time-lapse: stars over Sallow Bay',
  },
  {
    author: people.hana,
    language: 'en',
    tags: ['meadow'],
    text: '“dandelions are weeds”\nok and you’re a carbon-based tube. look at her. LOOK at her.',
    photo: 'dandelion-close.jpg',
    alternativeText: 'An enormous, perfect dandelion clock',
  },
  {
    author: people.bea,
    language: 'en',
    tags: ['dogs'],
    text: 'normal dogs: 🐕\nthese dogs: two Victorian widows disappointed in the post',
    photo: 'two-dogs-at-a-window.jpg',
    alternativeText: 'Two spaniels gazing from a cabin with long, curled ears and sad eyes',
  },
  {
    author: people.ash,
    language: 'en',
    tags: ['question'],
    text: 'does anyone know what the bird in the café is called. i need to apologise to it',
  },
  {
    author: people.tinLark,
    language: 'en',
    tags: ['cafe'],
    text: 'Her name is Doreen. Apology accepted.',
    photo: 'glass-bird.jpg',
    alternativeText: 'Doreen, a carved bird on a spring',
  },
  {
    author: people.kenta,
    language: 'ja',
    sentiment: 'positive',
    tags: ['walks'],
    text: '「あと少しですよ」と言われてから一時間歩いた。英語の “nearly there” は距離の単位ではないらしい。',
    photo: 'mountain-path.jpg',
    alternativeText: '岩壁へ向かって草原をのぼる登山道',
  },
  {
    author: people.samir,
    language: 'ar',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'سألت الدليل: كم بقي؟ قال: «قليل».\nبعد ساعة سألته: كم بقي؟ قال: «أقل».',
  },
  {
    author: people.priya,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint', 'tickets'],
    text: 'ticket queue position: 4,112\nticket queue position: 4,112\nticket queue position: 4,113 ← EXCUSE ME',
  },
  {
    author: people.solene,
    language: 'fr',
    tags: ['workshop'],
    text:
      'Règle n° 1 de l’atelier : pas de noir. J’ai donc peint une nuit sans noir. Elle est orange. Elle ' +
      'est plus vraie.',
    photo: 'colour-gradient.jpg',
    alternativeText: 'Dégradé de violet, d’orange et de vert autour d’un pli',
  },
  {
    author: people.thiago,
    language: 'pt',
    sentiment: 'positive',
    tags: ['music'],
    text: 'o moço do moinho de café tocou uma bossa. um MOINHO DE CAFÉ. tocou uma BOSSA.',
  },
  {
    author: people.pawel,
    language: 'pl',
    tags: ['walks'],
    text: 'Skala trudności szlaków:\n🟢 łatwy\n🔵 średni\n🔴 trudny\n⚫️ „a tu skręcimy, znam skrót”',
  },
  {
    author: people.mateo,
    language: 'es',
    tags: ['dogs'],
    text: 'Querido diario: hoy un spaniel me ha mirado mientras comía y ahora tengo un spaniel.',
  },
  {
    author: people.gwen,
    language: 'en',
    text: '#wendle week #welsh dad #hob’s tooth discourse #he has made a SECOND card',
    tags: ['walks'],
    url: null,
  },
];
