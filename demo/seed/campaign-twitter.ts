// Long because it is content: one post after another.
import type { CampaignEntry } from './campaign-entry.ts';
import { people } from './campaign-people.ts';

/** Short posts, questions and answers, newest first. */
export const twitterEntries: readonly CampaignEntry[] = [
  {
    author: people.week,
    language: 'en',
    tags: ['news'],
    pinned: true,
    text:
      'All buses today run to the Sunday timetable. Last one from the Green is 16.40. If you miss it, ' +
      'there is soup.',
    ctas: [{ cta: 'programme' }],
  },
  { author: people.ash, language: 'en', sentiment: 'positive', text: 'I missed it. There was soup.', tags: ['food'] },
  {
    author: people.kwame,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'legs: no\nheart: yes\n\n#WendleWeek',
  },
  {
    author: people.jonty,
    language: 'en',
    tags: ['walks'],
    text: 'if (legs.tired) { pub(); } // <-- me, every day this week',
  },
  {
    author: people.rescue,
    language: 'en',
    tags: ['news'],
    text:
      'One call-out in nine days, and that was for a sheep. Well done everybody. Wear your boots, ' +
      'charge your phone, tell somebody where you’re going. See you next year.',
  },
  {
    author: people.ferris,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint', 'tickets'],
    text:
      'The ticket mail says &quot;Night of Stars &amp; Soup&quot; with all the &quot; bits in it. ' +
      '@wendleweek I think your system is sending punctuation by post',
  },
  {
    author: people.week,
    language: 'en',
    tags: ['tickets'],
    text: '@fqlund Ha! Thank you. It was escaping the quotes twice. Mended now, and the tickets themselves are fine.',
  },
  {
    author: people.samir,
    language: 'ar',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'ثلاث ساعات صعودًا، ثم عشر دقائق من الصمت أمام الغروب. يستحق كل خطوة. #WendleWeek',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'الشمس تغرب خلف تلال متتابعة، وعلى اليمين طاولة حجرية',
  },
  {
    author: people.layla,
    language: 'ar',
    tags: ['question', 'stars'],
    text: '@wendleweek هل ليلة النجوم مناسبة لطفل عمره خمس سنوات؟ ينام عادةً في الثامنة 😅',
  },
  {
    author: people.week,
    language: 'ar',
    tags: ['stars'],
    text:
      '@layla.hmd نعم بالتأكيد! عندنا خيمة صغيرة دافئة للأطفال، وكثير منهم ينامون قبل أن تظهر أول نجمة. ' +
      'أحضري بطانية إضافية.',
  },
  {
    author: people.eitan,
    language: 'he',
    tags: ['question'],
    text: 'מישהו יודע אם יש מקום לאופניים באוטובוס של הבוקר? בשנה שעברה היה, השנה לא כתוב כלום באתר @wendleweek',
  },
  {
    author: people.noa,
    language: 'he',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'הליכה של 12 ק״מ, 3 גלידות, 0 תלונות. הישג משפחתי.',
  },
  {
    author: people.hana,
    language: 'en',
    tags: ['walks'],
    text: 'hot take: the flat walk is the hard one. nowhere to hide from your own thoughts',
    photo: 'bridge-cables.jpg',
    alternativeText: 'Bridge cables, huge blue sky, mud as far as you can see',
  },
  {
    author: people.bea,
    language: 'en',
    sentiment: 'positive',
    tags: ['dogs'],
    text: 'THEY HAVE A DOG DESK. a desk. with two dogs behind it. i’m never leaving',
    photo: 'two-dogs-at-a-window.jpg',
    alternativeText: 'Two spaniels at the gap in a cabin wall, as if behind a counter',
    ctas: [{ cta: 'dog-pass' }],
  },
  {
    author: people.declan,
    language: 'en',
    sentiment: 'positive',
    tags: ['volunteers', 'walks'],
    text:
      'Update on the Skarrow trench: 22 people turned up with buckets this morning. Twenty-two!! On a ' +
      'SATURDAY. 60 m of steps done, 400 to go.',
  },
  {
    author: people.mab,
    language: 'en',
    sentiment: 'positive',
    tags: ['volunteers'],
    text: '@decmul You complained, we gave you a shovel. This is how all government should work.',
  },
  {
    author: people.kenta,
    language: 'ja',
    sentiment: 'positive',
    tags: ['walks'],
    text: '下りで膝が笑い、温泉がないことに気づいて泣いた。でもスープがうまかったので全部許す。',
  },
  {
    author: people.yuki,
    language: 'ja',
    tags: ['food'],
    text: '六月に無花果？と思ったら、温室だそうです。半分こしました。',
    photo: 'fig-close.jpg',
    alternativeText: '赤い器にのった半分の無花果',
  },
  {
    author: people.sora,
    language: 'ja',
    tags: ['question'],
    text: '@wendleweek 明日のスカロー周回、軽アイゼンは必要ですか？写真だと残雪が見えるので…',
  },
  {
    author: people.week,
    language: 'ja',
    tags: ['walks'],
    text: '@sora_yamaaruki 登山道に雪はありません。雪渓は壁の下だけで、道はその手前で曲がります。靴だけで大丈夫です！',
  },
  {
    author: people.holger,
    language: 'de',
    sentiment: 'neutral',
    tags: ['question'],
    text:
      '@wendleweek Frage: Gibt es auf der Runde über den Skarrow nach km 9 noch Wasser? Auf der Karte ' +
      'sehe ich nur den Tallow Beck, und der ist bei km 3.',
  },
  {
    author: people.jule,
    language: 'de',
    tags: ['walks'],
    text: '@holger_wandert Ja, bei km 11 steht ein Trog mit Quellwasser, Schild 174. Schmeckt nach Stein, aber gut.',
  },
  {
    author: people.svenja,
    language: 'de',
    sentiment: 'negative',
    tags: ['complaint'],
    text: '40 Minuten angestanden für einen Haferkeks. VIERZIG. Er war allerdings so groß wie mein Gesicht.',
  },
  {
    author: people.baptiste,
    language: 'fr',
    tags: ['question'],
    text:
      'Quelqu’un a trouvé une gourde bleue au Dial Top ? Cabossée, autocollant « Vive la pluie ». ' +
      'Valeur : zéro. Valeur sentimentale : immense.',
  },
  {
    author: people.camille,
    language: 'fr',
    sentiment: 'positive',
    tags: ['walks'],
    text: '@bapt.rando Elle est sur le comptoir du Tin Lark, l’oiseau la surveille. 🐦',
  },
  {
    author: people.ines,
    language: 'es',
    sentiment: 'positive',
    tags: ['stars'],
    text: 'Una niña a mi lado, mirando la Vía Láctea: «¿Y quién la barre?»',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'La Vía Láctea sobre el mar, en tonos morados y naranjas',
  },
  {
    author: people.mateo,
    language: 'es',
    sentiment: 'negative',
    tags: ['complaint'],
    text:
      '¿Soy yo o la página de entradas se queda pensando al pagar? Llevo tres intentos y no sé si he ' +
      'comprado cero entradas o nueve @wendleweek',
  },
  {
    author: people.week,
    language: 'es',
    tags: ['tickets'],
    text: '@mateo.urq Has comprado una, tranquilo. 😊 Los otros dos intentos no se cobraron. Estamos arreglándolo.',
  },
  {
    author: people.femke,
    language: 'nl',
    tags: ['question'],
    text: 'Mag een hond mee in de bus naar Sallow Bay? Hij is klein. Nou ja. Hij denkt dat hij klein is.',
  },
  {
    author: people.joost,
    language: 'nl',
    tags: ['dogs'],
    text: '@femkeloopt Ja hoor, onze Berner zat gewoon op schoot. Op de schoot van de buschauffeur, bijna.',
  },
  {
    author: people.ligia,
    language: 'pt',
    sentiment: 'positive',
    tags: ['food'],
    text: 'o melhor do festival é que às 15h já ninguém finge que veio só pelas caminhadas',
  },
  {
    author: people.zofia,
    language: 'pl',
    tags: ['question'],
    text: 'Ktoś jedzie w niedzielę po południu w stronę dworca? Mam plecak, humor i pół słoika konfitury do podziału.',
  },
  {
    author: people.pawel,
    language: 'pl',
    tags: ['travel'],
    text: '@zosia.w.drodze Jedziemy o 15:30 spod Zielonej, jedno miejsce wolne. Konfiturę potraktujemy jako bilet.',
  },
  {
    author: people.arthur,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint'],
    text:
      'The “family-friendly” quiz had a question on glacial erratics. My six-year-old got it right, I ' +
      'did not, I demand a recount.',
  },
  {
    author: people.nightwalker,
    language: 'en',
    tags: ['stars'],
    text: 'clear until about 2, cloud from the west after that. dew heavy: bring something between you & the grass',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'Last week’s Milky Way over Sallow Bay',
    ctas: [{ cta: 'star-night' }],
  },
  {
    author: people.tove,
    language: 'en',
    tags: ['nature'],
    text: 'Dipper, grey wagtail ×2, and something that went “tsip” and refused to elaborate.',
    photo: 'forest-stream.jpg',
    alternativeText: 'The Tallow Beck tumbling over its rock steps',
  },
  {
    author: people.priya,
    language: 'en',
    tags: ['question'],
    text: 'does the poster come in a size < 1 metre? i live in a cupboard',
    photo: 'colour-gradient.jpg',
    alternativeText: 'The festival poster: flowing colours with one crisp fold',
  },
  {
    author: people.week,
    language: 'en',
    tags: ['shop'],
    text: '@priyavenn A3 from Tuesday. Also as a neck tube, which fits in most cupboards.',
  },
  {
    author: people.ferris,
    language: 'en',
    text: '5 > 4 (walks done > walks planned)\n1 < 2 (working knees)',
    tags: ['walks'],
  },
  {
    author: people.gwen,
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'Dad’s laminated a card that says “It was Hob’s Tooth”. He’s handing them out.',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'The engraved stone table on Dial Top at sunset',
  },
  {
    author: people.lou,
    language: 'en',
    sentiment: 'positive',
    tags: ['campsite'],
    text: 'Credit where due: showers at the Sawmill are hot again. All six minutes of it. 🙌',
    photo: 'wall-clock.jpg',
    alternativeText: 'The sawmill’s stopped clock, lit from behind',
  },
  {
    author: people.minnow,
    language: 'en',
    text: '#WendleWeek',
    tags: ['meadow'],
    photo: 'dandelions.jpg',
    alternativeText: 'Field of dandelion clocks',
  },
  {
    author: people.marguerite,
    language: 'en',
    sentiment: 'positive',
    tags: ['music'],
    text:
      'there is a man here called Wilf who plays the coffee grinder. not a joke. he is the best ' +
      'musician i have ever seen',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'Drum on a beanbag; on the table behind it an old wooden coffee grinder',
  },
  {
    author: people.rosalind,
    language: 'en',
    tags: ['question'],
    text: 'Are the benches on the Slow Mile marked on the printed map as well? I plan my outings by bench.',
  },
  {
    author: people.odd,
    language: 'en',
    tags: ['volunteers'],
    text: '@rfpike All nine, with which ones have a back. I sat on each of them to be sure',
    photo: 'dandelion-close.jpg',
    alternativeText: 'Seed head seen from bench number four',
  },
  {
    author: people.saanvi,
    language: 'en',
    sentiment: 'positive',
    tags: ['workshop'],
    text: 'someone booked my workshop as “Painting with Savannah”. that’s me now. i live on the savannah',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Saanvi’s brushes, blue, pink and lime',
  },
];
