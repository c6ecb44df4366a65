// Long because it is content: one post after another.
import type { CampaignEntry } from './campaign-entry.ts';
import { people } from './campaign-people.ts';

/** Posts of visitors with the hashtag, newest first. */
export const instagramEntries: readonly CampaignEntry[] = [
  {
    author: people.hana,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'home. unpacked. there is half a meadow in my left boot and i am not getting rid of it 🌼 #WendleWeek',
    photo: 'dandelions.jpg',
    alternativeText: 'Dandelion clocks glowing in a meadow at sunset',
  },
  {
    author: people.yuki,
    language: 'ja',
    sentiment: 'positive',
    tags: ['walks'],
    text: '9日間、ありがとうございました。毎朝6時45分の小川の散歩が、いちばん好きな時間でした。水の音って、録音しても持って帰れないんですね。\n\nまた来年。 #WendleWeek #朝さんぽ',
    photo: 'forest-stream-tall.jpg',
    alternativeText: '苔むした岩のあいだを段々に流れ落ちる森の小川',
  },
  {
    author: people.bea,
    language: 'en',
    sentiment: 'positive',
    tags: ['dogs'],
    text: 'went for the hills, stayed for these two idiots ❤️❤️ #wendleweek #dogsofwendle #spaniel',
    photo: 'two-dogs-close.jpg',
    alternativeText: 'Two spaniels with long curly ears leaning out of a wooden hut',
    highlighted: true,
  },
  {
    author: people.layla,
    language: 'ar',
    sentiment: 'positive',
    tags: ['stars'],
    text:
      'كانت ليلة النجوم في خليج سالو أجمل ما رأيت هذا العام. أطفأ الجميع هواتفهم، وسكت الناس، ولم نسمع ' +
      'إلا البحر. شكرًا لكل من نظّم هذه الليلة 🌌 #WendleWeek',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'درب التبانة فوق بحر هادئ، والسماء تتدرّج من الأزرق إلى البرتقالي',
  },
  {
    author: people.kwame,
    language: 'en',
    tags: ['walks'],
    text: 'Skarrow Round ✅\n17.4 km\n1,120 m up\n1,120 m down (my knees counted)\n4 sandwiches',
    photo: 'mountain-path.jpg',
    alternativeText: 'Path through grass towards a wall of grey rock and snow',
  },
  {
    author: people.saanvi,
    language: 'en',
    sentiment: 'positive',
    tags: ['workshop'],
    text:
      'taught twelve adults to stop apologising to paper today. my face hurts from smiling. thank you ' +
      '@colourhouse.wendle for having me & for not minding about the ceiling',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Paint brushes in bright colours standing in a jar, the light behind them',
  },
  {
    author: people.ines,
    language: 'es',
    sentiment: 'positive',
    tags: ['food'],
    text:
      'Yo: solo voy a probar uno.\nTambién yo, veinte minutos después: ¿me pone otra docena?\n\nLos ' +
      'higos de @pellsstall no son de este mundo 🤤',
    photo: 'fig-close.jpg',
    alternativeText: 'Medio higo maduro, rojo por dentro, en un cuenco de madera lacada',
  },
  {
    author: people.minnow,
    language: 'en',
    tags: ['meadow'],
    photo: 'dandelion-close.jpg',
    alternativeText: 'A dandelion seed head against the light',
  },
  {
    author: people.camille,
    language: 'fr',
    sentiment: 'positive',
    tags: ['nature'],
    text:
      'Elle est restée posée quarante secondes, le temps de retenir mon souffle et de rater dix-neuf ' +
      'photos. La vingtième. #libellule #WendleWeek',
    photo: 'dragonfly.jpg',
    alternativeText: 'Une libellule jaune posée au bout d’une branche de noisetier, ciel bleu derrière',
  },
  {
    author: people.declan,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint', 'walks'],
    text:
      'Gorgeous yes but can we talk about the state of the Skarrow path?? It’s a trench. Knee deep. ' +
      'Someone is going to turn an ankle. Happy to come and carry stone if somebody tells me where & ' +
      'when @wendleweek',
    photo: 'mountain-path.jpg',
    alternativeText: 'A deeply eroded footpath, a trench of bare earth, in a mountain meadow',
  },
  {
    author: people.tove,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'Sat here for an hour. Did nothing. Highly recommend.',
    photo: 'forest-stream.jpg',
    alternativeText: 'A small stream running over rock steps in a wood',
  },
  {
    author: people.jule,
    language: 'de',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Siebenundzwanzig Leute auf der Langsamen Meile, der jüngste sechs Wochen alt, die älteste 91. ' +
      'Sie hat das Tempo vorgegeben. Ich kam kaum hinterher. 😅',
    photo: 'dandelions.jpg',
    alternativeText: 'Wiese voller Pusteblumen, die Sonne steht knapp über den Halmen',
  },
  {
    author: people.marguerite,
    language: 'en',
    sentiment: 'positive',
    tags: ['music'],
    text: 'Nobody told me there would be DRUMS 🥁🥁🥁 my palms are the colour of the wine',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'A djembe resting on a beanbag, wine on a low wooden table behind',
    morePhotos: ['glass-bird.jpg', 'wall-clock.jpg'],
  },
  {
    author: people.femke,
    language: 'nl',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Twaalf kilometer plat, met wind mee, en aan het eind een brug waar je stil van wordt. Ik voelde ' +
      'me bijna thuis. 🌬️ #brugnaarbaai',
    photo: 'bridge-cables.jpg',
    alternativeText: 'Tuien en witte buizen van een brug tegen een blauwe lucht, daaronder het wad',
  },
  {
    author: people.ash,
    language: 'en',
    tags: ['campsite'],
    text:
      'the clock in the old sawmill says 12:57. it always says 12:57. it is always nearly lunch. this ' +
      'is the correct way to run a campsite',
    photo: 'wall-clock.jpg',
    alternativeText: 'Big pale clock face with glowing numbers cut out of it, photographed from below',
  },
  {
    author: people.zofia,
    language: 'pl',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Pięć dni, pięć szlaków, ani jednego zasięgu. Dokładnie tego mi było trzeba. A zupa po zejściu ze ' +
      'Skarrow – do dziś o niej myślę 🍲',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Zielona łąka, za nią pomarańczowe modrzewie i skalisty grzbiet',
  },
  {
    author: people.gwen,
    language: 'en',
    tags: ['walks', 'question'],
    text:
      'Dial Top at dusk 🧡 which peak is the pointy one far left on the stone table? lettering has worn ' +
      'off and dad is CONVINCED it’s Hob’s Tooth',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Low sun over dark hills, frost on the grass, a stone table engraved with directions',
  },
  {
    author: people.mab,
    language: 'en',
    tags: ['walks'],
    text: '@gwen.on.foot your dad is right. He is insufferable now, isn’t he? Sorry.',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'View from Dial Top towards the setting sun',
  },
  {
    author: people.ligia,
    language: 'pt',
    sentiment: 'positive',
    tags: ['workshop'],
    text:
      'Entrei a dizer “não sei desenhar”. Fiz três cafés de castigo e saí com isto nas mãos: tinta até ' +
      'aos cotovelos e uma vontade enorme de voltar amanhã 💙💗💚',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Pincéis grossos sujos de tinta azul, rosa e verde-lima',
  },
  {
    author: people.noa,
    language: 'he',
    sentiment: 'positive',
    tags: ['cafe'],
    text:
      'ישבנו בבית הקפה שעה וחצי, והציפור הקטנה מעל השולחן עפה כל פעם שמישהו פתח את הדלת. הילדים לא ' +
      'הסכימו ללכת 🐦 #WendleWeek',
    photo: 'glass-bird.jpg',
    alternativeText: 'ציפור עץ קטנה תלויה על קפיץ מתחת למנורות עגולות',
  },
  {
    author: people.dogs,
    language: 'en',
    sentiment: 'positive',
    tags: ['dogs'],
    text: 'WE HAVE SNIFFED EVERY TENT. REPORT TO FOLLOW.',
    photo: 'two-dogs-at-a-window.jpg',
    alternativeText: 'Two brown spaniels look out of a wooden cabin like ticket inspectors',
    ctas: [{ cta: 'camping' }],
  },
  {
    author: people.nightwalker,
    language: 'en',
    sentiment: 'positive',
    tags: ['stars'],
    text:
      'f/1.8 · 15 s · ISO 3200, then 40 frames stacked & graded warm because I wanted it to feel like ' +
      'the blanket felt. the sea really was that still',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'Milky Way above calm water in purple and orange tones',
    highlighted: true,
  },
  {
    author: people.odd,
    language: 'en',
    tags: ['volunteers'],
    text: 'Signpost 211. If you can read this you’re going the right way. If you can’t it fell over again, sorry.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Meadow, larch wood in autumn colours and a mountain ridge under a pale sky',
  },
  {
    author: people.lou,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint', 'campsite'],
    text:
      'Love the festival, do not love paying €4 for a shower that runs cold after ninety seconds 🥶 ' +
      'Tell us it’s getting fixed before the weekend @oldsawmillcamp?',
    photo: 'forest-stream-tall.jpg',
    alternativeText: 'Water running over rocks in a wood, moss on the stones',
  },
  {
    author: people.sora,
    language: 'ja',
    tags: ['nature'],
    text: '羽化したばかりかな。翅がまだ少しやわらかそう。\n#トンボ #山歩き #WendleWeek',
    photo: 'dragonfly.jpg',
    alternativeText: 'ハシバミの枝先にとまる黄色いトンボ',
  },
  {
    author: people.holger,
    language: 'de',
    sentiment: 'neutral',
    tags: ['walks'],
    text: 'Sonnenuntergang 19:55 laut Programm, 20:03 laut Sonne. Ansonsten alles pünktlich. 👍',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Die Sonne geht hinter mehreren Hügelketten unter, vorn eine steinerne Orientierungstafel',
  },
  {
    author: people.priya,
    language: 'en',
    tags: ['poster'],
    text: 'stood in front of the poster for so long a man asked me if I was in the queue',
    photo: 'colour-gradient.jpg',
    alternativeText: 'Violet, orange and green colours flowing into each other around a folded edge',
  },
  {
    author: people.solene,
    language: 'fr',
    sentiment: 'positive',
    tags: ['food'],
    text: '« C’est juste une figue », disait-il. C’était avant. Maintenant il connaît l’horaire du stand par cœur.',
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'Une demi-figue dans une coupe rouge en forme de feuille, ombre nette sur le béton',
  },
  {
    author: people.nour,
    language: 'ar',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'من كان يظن أن اثني عشر كيلومترًا يمكن أن تمرّ بهذه السرعة؟ المشي من الجسر إلى الخليج سهل، ' +
      'والطريق كله منبسط، لكن خذوا معكم ماءً وقبعة ☀️',
    photo: 'bridge-cables.jpg',
    alternativeText: 'أسلاك جسر أبيض تقطع سماء زرقاء فوق مصب نهر',
  },
  {
    author: people.jonty,
    language: 'en',
    tags: ['walks'],
    text: 'Before / after photo of me on Skarrow Round. This is the before. There is no after. I am in the bath.',
    photo: 'mountain-path.jpg',
    alternativeText: 'Mountain meadow and cliffs under a deep blue sky',
    morePhotos: ['forest-stream.jpg'],
  },
  {
    author: people.thiago,
    language: 'pt',
    tags: ['dogs'],
    text: 'Quem é que manda aqui? Pois. 🐶🐶',
    photo: 'two-dogs-close.jpg',
    alternativeText: 'Dois cães de orelhas compridas espreitam de uma cabana de madeira',
  },
  {
    author: people.tinLark,
    language: 'en',
    tags: ['cafe'],
    text: 'Soup today: pea & mint, or “whatever Wilf found”. Wilf found nettles.',
    photo: 'glass-bird.jpg',
    alternativeText: 'The café’s carved bird hanging below the ceiling lamps',
  },
  {
    author: people.rosalind,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'Walk no. 23, “The Slow Mile”. I had my hip done in March and this was my first mile. There was a ' +
      'bench every two hundred metres and nobody sighed behind me. I cried a bit at bench five & a ' +
      'stranger gave me a mint.',
    photo: 'dandelion-close.jpg',
    alternativeText: 'A large round dandelion clock in evening light',
  },
  {
    author: people.pawel,
    language: 'pl',
    tags: ['music'],
    text: 'Kto zgubił rytm, ten niech odda 😂 #CorkRoom #WendleWeek',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'Bęben djembe na skórzanym pufie, w tle butelka wina',
  },
  {
    author: people.mateo,
    language: 'es',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'Se me acabó la batería a las once y no volví a mirar la hora hasta la cena. Hacía años.',
    photo: 'wall-clock.jpg',
    alternativeText: 'Reloj de pared grande y blanco con los números calados y luz amarilla detrás',
  },
  {
    author: people.ferris,
    language: 'en',
    tags: ['question'],
    text:
      'Is the <Bridge to Bay> bus stop the one with the blue roof or the one with NO roof? asking from ' +
      'the one with no roof 🌧️',
    photo: 'bridge-cables.jpg',
    alternativeText: 'Looking up at the cables of the Orle bridge',
  },
  {
    author: people.samir,
    language: 'ar',
    sentiment: 'positive',
    tags: ['food'],
    text: 'تين طازج في حزيران؟ نعم، من بيت زجاجي صغير خلف السوق. والطعم كأنه من شجرة جدّي.',
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'نصف حبة تين في وعاء خشبي أحمر',
  },
  {
    author: people.arthur,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text: '“You can’t miss it,” the steward said. Reader, we missed it. Found this instead.',
    photo: 'forest-stream.jpg',
    alternativeText: 'Hidden stream with little waterfalls between pale rocks',
  },
  {
    author: people.joost,
    language: 'nl',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'Ja, op klompen. Nee, geen blaren. Ja, volgend jaar weer.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Groene weide met oranje lariksen en een grijze bergrug',
  },
  {
    author: people.tomasz,
    language: 'en',
    text: '#WendleWeek #DialTop #goldenhour #hillwalking #outside',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Sun star over a hilltop with a stone dial',
    tags: ['walks'],
  },
  {
    author: people.svenja,
    language: 'de',
    sentiment: 'positive',
    tags: ['shop'],
    text:
      'Mission: nur gucken. Ergebnis: eine rote Schale, zwei Gläser Chutney & ein sehr ' +
      'verständnisvoller Freund, der alles trägt.',
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'Rote Holzschale mit einer halben Feige auf grauem Beton',
    products: [{ sku: 'WW-BOWL-01', x: 40, y: 30 }],
  },
  {
    author: people.kenta,
    language: 'ja',
    photo: 'milky-way-sea.jpg',
    alternativeText: '静かな海の上に立ちのぼる天の川',
    tags: ['stars'],
  },
];
