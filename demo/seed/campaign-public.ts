import type { CampaignEntry } from './campaign-entry.ts';

/** Posts that visitors sent through the board's form, newest first. Most have no profile picture and no address. */
export const publicEntries: readonly CampaignEntry[] = [
  {
    author: { name: 'Maureen', username: '' },
    language: 'en',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'My husband proposed on Dial Top in 1974 and this year our granddaughter was proposed to on the ' +
      'SAME STONE. She said she’d think about it. So did I.',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'The stone table on Dial Top at sundown',
  },
  {
    author: { name: 'Ollie, 7', username: 'ollie' },
    language: 'en',
    sentiment: 'positive',
    tags: ['dogs', 'nature'],
    text: 'i saw 2 dogs and a dragon fly and i fell in the beck. best part was the beck',
    photo: 'dragonfly.jpg',
    alternativeText: 'A yellow dragonfly on a twig',
  },
  {
    author: { name: 'The Hendersby family', username: 'hendersby5' },
    language: 'en',
    sentiment: 'neutral',
    tags: ['campsite'],
    text:
      'Lovely week, thank you. Please could the quiet hours be a bit quieter? (We know the fiddle was ' +
      'good. It was very good. It was also two a.m.)',
  },
  {
    author: { name: 'Frau Ettinger', username: 'ettinger' },
    language: 'de',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'Ich bin die 91-Jährige. Ich habe niemanden „abgehängt“. Die anderen waren langsam. Nächstes Jahr der Berg.',
    photo: 'dandelions.jpg',
    alternativeText: 'Wiese mit Pusteblumen an der Langsamen Meile',
  },
  {
    author: null,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint'],
    text: 'two hours for a bowl of soup!!! (it was really good soup)',
  },
  {
    author: { name: 'Rafi', username: 'rafi.k' },
    language: 'he',
    sentiment: 'positive',
    tags: ['food'],
    text: 'מרק, לחם, גבינה, תאנה. אין צורך להוסיף.',
    photo: 'fig-close.jpg',
    alternativeText: 'חצי תאנה אדומה מקרוב',
  },
  {
    author: { name: 'أبو كريم', username: 'abukarim' },
    language: 'ar',
    sentiment: 'positive',
    tags: ['walks'],
    text:
      'مشيت مع أولادي الثلاثة «الميل البطيء». أصغرهم عدّ المقاعد كلها: تسعة، وجلس على كل واحد منها. ' +
      'شكرًا على الترحيب وعلى اللوحات الواضحة.',
    photo: 'dandelion-close.jpg',
    alternativeText: 'زهرة هندباء بيضاء في ضوء الغروب',
  },
  {
    author: { name: 'C. & P. Aldous', username: 'aldous' },
    language: 'en',
    tags: ['question'],
    text:
      'Did anyone pick up a walking stick (hazel, ram’s head, a bit chewed) at the Bridge to Bay bus ' +
      'stop? It was my grandfather’s, and the dog’s.',
  },
  {
    author: { name: 'Odalys', username: 'odalys' },
    language: 'es',
    sentiment: 'positive',
    tags: ['volunteers'],
    text:
      'Vine una semana de voluntaria y he aprendido a hacer muros de piedra seca, a decir “mind the ' +
      'bull” y a no tener prisa.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Pradera y bosque de alerces bajo la sierra',
  },
  {
    author: { name: 'Geert', username: 'geert_uit_utrecht' },
    language: 'nl',
    sentiment: 'positive',
    tags: ['walks'],
    text: 'Ik ben de meneer uit Utrecht. Ik heb inmiddels Spaanse les.',
  },
  {
    author: { name: 'Dr. M. Vantongeren', username: 'mvt' },
    language: 'en',
    tags: ['nature'],
    text:
      'For the record, the “dandelions” in Wednesday’s post include at least two Tragopogon pratensis ' +
      '(goat’s-beard). Look at the size of the clock & the length of the bracts. Otherwise an excellent ' +
      'festival.',
    photo: 'dandelions.jpg',
    alternativeText: 'Seed heads of different sizes in a meadow',
    url: 'https://herbarium.example.org/notes/tragopogon',
  },
  {
    author: { name: 'Kit', username: 'kit' },
    language: 'en',
    sentiment: 'positive',
    tags: ['music'],
    text: 'Never hit a drum in my life. Hit one for three hours. Sorry, everyone. Not sorry.',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'A djembe on a beanbag in the Cork Room',
  },
  {
    author: { name: 'Léonie', username: 'leonie.b' },
    language: 'fr',
    sentiment: 'positive',
    tags: ['workshop'],
    text:
      'J’ai huit ans et mon tableau est accroché à côté de la porte. C’est le bleu avec le chien. On ' +
      'dirait un nuage mais c’est un chien.',
  },
  {
    author: { name: 'Bogna', username: 'bogna' },
    language: 'pl',
    sentiment: 'positive',
    tags: ['food'],
    text: 'Proszę o przepis na pokrzywową. Bardzo. Mogę zapłacić pierogami.',
  },
  {
    author: { name: 'Anselmo P.', username: 'anselmo' },
    language: 'pt',
    tags: ['travel'],
    text:
      'Obrigado ao motorista do 7, que esperou por nós a correr com três malas e um bolo. O bolo chegou ' +
      'inteiro. Nós, mais ou menos.',
  },
  {
    author: { name: 'まさこ', username: 'masako' },
    language: 'ja',
    sentiment: 'positive',
    tags: ['cafe'],
    text: '小鳥のドリーンさんに会えました。お店の方が、ばねをそっと引いてくれました。',
    photo: 'glass-bird.jpg',
    alternativeText: '天井の灯りの下につるされた木の小鳥',
  },
  {
    author: { name: 'Anonymous', username: '' },
    language: 'en',
    tags: ['lost and found'],
    text: 'the tent is mine. long story. can i have it back',
    url: 'https://tent.example.net/',
  },
];
