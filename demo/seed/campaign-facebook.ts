// Long because it is content: one post after another.
import type { CampaignEntry } from './campaign-entry.ts';
import { people } from './campaign-people.ts';

/** Long posts by the village, the organizers and families, newest first. */
export const facebookEntries: readonly CampaignEntry[] = [
  {
    author: people.week,
    language: 'en',
    sentiment: 'positive',
    tags: ['news'],
    pinned: true,
    text:
      'Thank you to the village of Nether Wendle, who gave up their green, their hall, their car park & ' +
      'their Sunday lie-in for nine days. The bunting comes down on Tuesday at ten. There will be ' +
      'bacon. Bring a ladder if you have one.',
    photo: 'dandelions.jpg',
    alternativeText: 'The uncut meadow beside the Slow Mile, full of dandelion clocks in the evening sun',
    ctas: [{ cta: 'letter' }],
  },
  {
    author: people.mab,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks', 'news'],
    highlighted: true,
    photo: 'autumn-hills.jpg',
    alternativeText: 'The meadow above Larch Side in October, orange trees below a long limestone ridge',
    text: `I promised some of you the story of how this started, so here it is, and then I will be quiet for a year.

In the winter of the big snow my father, who had farmed below Skarrow for fifty-one years, was told by a doctor to \
walk a mile a day. He asked which mile. The doctor said any mile. So he picked the one from the back door to the \
larches, because it was the only one on which he would not meet anybody who wanted to talk about it.

In the first week the dog went with him. In the second week the neighbour’s dog went too, and, since it would not come \
home on its own, so did the neighbour. By February there were five of them and they had opinions about flasks. In \
March the postwoman, who had seen them going by every morning at ten to nine, asked whether it was a club. My father \
said it certainly was not a club. She said could she join it.

By the time he died, four years later, “the mile” had forty members, no rules, no chairman and one bench, which he \
built himself, and which is too low, because he built it for the dog to get on to. It is still there. It is bench \
number one. If you sat on it this week and thought “who on earth makes a bench this low”: him.

The summer after, we put up a notice in the shop: “Walk Dad’s mile with us on Saturday.” We had expected the forty. A \
hundred and ninety came, from as far as the coast, because somebody’s cousin had put the notice on the internet. There \
was nothing to eat. Ana Pell emptied her larder on to a trestle table, and Wilf played the coffee grinder. That was \
the first Wendle Week. It lasted four hours.

So when people ask me what the festival is *for*, I never know what to say. It’s for the mile. The other forty walks \
are there so that everybody has something to do while they wait for the dog.

Thank you for coming. Mind the bench.

– Mab`,
  },
  {
    author: people.rosalind,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'I sat on the low bench and could not get up again! Two young men lifted me like a wardrobe. Best ' +
      'day I’ve had since the operation.',
  },
  {
    author: { name: 'Derek Stobb-Hurley', username: 'derek.stobbhurley' },
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint', 'parking'],
    text:
      'Third year running that cars have parked ACROSS my gate. I have nothing against walkers. I am a ' +
      'walker. But I had to get a ewe to the vet on Saturday and it took 25 minutes to find the owner ' +
      'of a silver estate, who was “just finishing his scone”. Marshals please.',
  },
  {
    author: people.week,
    language: 'en',
    tags: ['parking'],
    text:
      'Derek, you’re right, and we’re sorry. Two marshals at the lane end from eight o’clock tomorrow, ' +
      'and cones. How is the ewe?',
  },
  {
    author: { name: 'Derek Stobb-Hurley', username: 'derek.stobbhurley' },
    language: 'en',
    sentiment: 'positive',
    tags: ['parking'],
    text:
      'Ewe is fine. Twins. Cones much appreciated. My wife says I have to tell you we have called one ' +
      'of them Scone',
  },
  {
    author: people.pell,
    language: 'en',
    tags: ['food'],
    text:
      'We get asked this forty times a day so here goes: yes they are real, yes they are ours, no it ' +
      'isn’t too early. They are breba figs, the first crop, on last year’s wood, under glass with the ' +
      'stove on in March. The second crop comes in September and is smaller & sweeter, and you lot ' +
      'won’t be here, so more for us. 😇',
    photo: 'fig-close.jpg',
    alternativeText: 'The cut face of a fig, deep red with golden seeds, on glossy orange-red wood',
    ctas: [{ cta: 'shop' }],
  },
  {
    author: people.colourHouse,
    language: 'en',
    tags: ['workshop'],
    text:
      'Children’s hour tomorrow 16:00–17:00 🎨 Big brushes, big paper, old shirts. We have aprons for ' +
      'ages 3 and up. The floor is already ruined so don’t worry about that.',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Wide used paint brushes, bristles up, bright in the sun',
    ctas: [{ cta: 'workshop' }],
  },
  {
    author: people.sawmill,
    language: 'en',
    tags: ['campsite'],
    text:
      'SHOWERS: it was the mixer valve. It’s always the mixer valve. New one fitted at 7 this morning, ' +
      '€4 refunded to everybody who queued yesterday, just say your name at the desk. Sorry, folks.',
    photo: 'wall-clock.jpg',
    alternativeText: 'Close view of the sawmill clock with its glowing cut-out numbers',
    ctas: [{ cta: 'camping' }],
  },
  {
    author: people.jule,
    language: 'de',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Liebe Gruppe von der Langsamen Meile: Frau Ettinger (die 91-Jährige, die uns alle abgehängt hat) ' +
      'lässt ausrichten, dass sie nächstes Jahr „die mit dem Berg“ machen will. Ich habe gesagt, wir ' +
      'reden noch mal drüber. Sie hat gesagt, nein.',
    photo: 'dandelion-close.jpg',
    alternativeText: 'Eine Pusteblume aus nächster Nähe im warmen Abendlicht',
  },
  {
    author: people.holger,
    language: 'de',
    sentiment: 'negative',
    tags: ['complaint'],
    text:
      'Konstruktive Kritik: Die Beschilderung ist hervorragend, AUSSER am Abzweig hinter Schild 88. ' +
      'Dort zeigt der Pfeil in eine Hecke. Wir waren zu sechst in der Hecke.',
  },
  {
    author: people.odd,
    language: 'en',
    tags: ['walks'],
    text: 'Post 88 turned round. Some goat has been scratching on it. Thank you Holger and sorry to the six of you',
    photo: 'forest-stream.jpg',
    alternativeText: 'The stream below signpost 88, rocks and roots',
  },
  {
    author: people.camille,
    language: 'fr',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Ce matin, trente-quatre personnes, dont un monsieur qui n’avait pas marché plus de deux ' +
      'kilomètres depuis son accident. Il en a fait quatre. Au retour, il a mangé trois croissants et ' +
      'déclaré que les deux efforts se valaient. Je suis d’accord.',
    photo: 'forest-stream-tall.jpg',
    alternativeText: 'Cascade en escalier dans une forêt verte, rochers couverts de mousse',
  },
  {
    author: people.baptiste,
    language: 'fr',
    sentiment: 'neutral',
    tags: ['question'],
    text:
      'Bonjour, est-ce que le bivouac est toléré au-dessus de la limite des mélèzes, ou bien faut-il ' +
      'redescendre au camping ? Merci d’avance !',
  },
  {
    author: people.week,
    language: 'fr',
    tags: ['campsite'],
    text:
      'Bonjour Baptiste, non, malheureusement : des courlis nichent là-haut jusqu’en juillet. Mais au ' +
      'camping, l’emplacement 14 est sous les étoiles et sous personne d’autre.',
    ctas: [{ cta: 'camping' }],
  },
  {
    author: people.ines,
    language: 'es',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Mi madre, 74 años, “yo no subo ni loca”. Mi madre, 74 años, en la cima, explicándole las cumbres ' +
      'a un señor de Utrecht sin compartir con él ningún idioma.',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Puesta de sol desde una cima redonda, con una mesa de orientación de piedra',
  },
  {
    author: people.femke,
    language: 'nl',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Die meneer uit Utrecht was mijn vader. Hij praat nog steeds over haar. Hij zegt dat hij alles ' +
      'heeft verstaan. 😂',
  },
  {
    author: people.thiago,
    language: 'pt',
    tags: ['question'],
    text:
      'Boa tarde! Alguém sabe se no domingo ainda há almoço no salão da aldeia? Chegamos às 13h30, ' +
      'somos sete e um deles tem 14 anos, portanto contem como dez.',
  },
  {
    author: people.layla,
    language: 'ar',
    sentiment: 'positive',
    tags: ['stars'],
    text:
      'للعلم: نام ابني بعد ثلاث دقائق، واستيقظ في الثالثة فجرًا وسأل: «هل انتهت السماء؟». خيمة الأطفال ' +
      'دافئة فعلًا، والشوكولاتة الساخنة ممتازة. سنعود في السنة القادمة إن شاء الله.',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'نجوم درب التبانة وانعكاسها على ماء الخليج',
  },
  {
    author: people.eitan,
    language: 'he',
    sentiment: 'negative',
    tags: ['complaint', 'travel'],
    text:
      'האוטובוס בבוקר יצא שבע דקות לפני הזמן, ונשארנו שמונה אנשים על הכיכר עם אופניים וכלב. הנהג הבא ' +
      'היה מקסים ועצר לנו, אבל בבקשה: לוח זמנים זה לוח זמנים.',
  },
  {
    author: people.week,
    language: 'he',
    tags: ['travel'],
    text:
      'איתן, צודק לגמרי. דיברנו עם חברת האוטובוסים, וממחר יעמוד בתחנה מתנדב עם שעון (לא השעון של ' +
      'המנסרה). סליחה, ותודה שכתבת.',
  },
  {
    author: people.pawel,
    language: 'pl',
    sentiment: 'positive',
    tags: ['volunteers'],
    text: 'Nosiliśmy kamienie na Skarrow. Dobrowolnie. Na urlopie. I jeszcze podziękowaliśmy.',
    photo: 'mountain-path.jpg',
    alternativeText: 'Rozmyta ścieżka na górskiej łące, w głębi wapienne ściany i płaty śniegu',
  },
  {
    author: people.rescue,
    language: 'en',
    tags: ['news', 'walks'],
    text:
      'Weather for the tops, Thursday. Morning fine, 14 °C at 900 m. Afternoon: wind SW 50 gusting 70, ' +
      'showers, and cloud down to the larches from about three. If you’re on Skarrow Round be off the ' +
      'ridge by two. If you don’t know what “off the ridge” looks like on your map, come and see us at ' +
      'the barn before you set out: no question is daft, and the ones people don’t ask are the ones we ' +
      'get paged for.',
    photo: 'mountain-path.jpg',
    alternativeText: 'Cloud building behind the crags of Skarrow',
  },
  {
    author: people.corkRoom,
    language: 'en',
    tags: ['music'],
    text:
      'Full house last night, 84 of you on a floor made for sixty. To the person who left a fiddle: ' +
      'it’s safe. To the person who played it: please come back.',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'The Cork Room in the morning: a drum on the beanbag, last night’s wine on the pallet table',
  },
  {
    author: people.tinLark,
    language: 'en',
    tags: ['cafe'],
    text:
      'Yes, the bird moves. No, there is no motor in it. It’s on a spring and the door makes a draught. ' +
      'Please stop asking the staff to “turn it on”. (Except the little girl in the yellow coat. You ' +
      'may ask as often as you like.)',
    photo: 'glass-bird.jpg',
    alternativeText: 'Wooden bird with leather wings, hanging on a long spring',
  },
  {
    author: { name: 'Nan Pargeter', username: 'nan.pargeter' },
    language: 'en',
    text: 'Is this the page for the jumble sale',
    tags: ['question'],
  },
  {
    author: people.week,
    language: 'en',
    text:
      'Hello Nan! No, this is the walking one. The jumble sale is on Saturday, 2 o’clock, in the ' +
      'chapel. But do come to both.',
    tags: ['question'],
  },
  {
    author: people.dogs,
    language: 'en',
    sentiment: 'positive',
    tags: ['dogs'],
    text: 'Dog Dawdle results: distance 3.1 km. Time 2 h 40. Sticks 61 (record!). Fallen in beck: everyone.',
    photo: 'two-dogs-close.jpg',
    alternativeText: 'Two wet-eared spaniels looking pleased',
    ctas: [{ cta: 'dog-pass', place: [28, 22] }],
  },
  {
    author: people.declan,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'First time I’ve walked with strangers. I thought I’d hate it. On the bus back, eleven of us were ' +
      'arguing about whether a pasty counts as a sandwich, and I realised I hadn’t looked at the news ' +
      'since Tuesday.',
  },
  {
    author: people.saanvi,
    language: 'en',
    tags: ['poster'],
    text:
      'People keep asking how the poster was made. One brush, wet paper, a lot of running about, then a ' +
      'fold right down the middle because I was carrying it home under my arm & it rained. The fold’s ' +
      'the best bit.',
    photo: 'colour-gradient.jpg',
    alternativeText: 'The poster painting with its sharp orange fold',
  },
  {
    author: people.gwen,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks', 'travel'],
    text:
      'Packing list, if it’s your first year: boots you have already walked in, TWO pairs of socks a ' +
      'day, a mug (they don’t do paper cups), cash for the honesty box at the top farm, a hat for sun, ' +
      'a different hat for the same afternoon.',
  },
  {
    author: people.kwame,
    language: 'en',
    tags: ['question', 'walks'],
    text:
      'Could someone who’s done both say whether Skarrow Round is much harder than Larch Side + Dial ' +
      'Top in one day? I’m fit-ish. “Ish” is doing some work there.',
  },
];
