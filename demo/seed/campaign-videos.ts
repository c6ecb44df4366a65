import type { CampaignEntry } from './campaign-entry.ts';
import { people } from './campaign-people.ts';

/*
 * The ids have a valid form but match no film. The player shows its own error, so the demo contains no third-party
 * film.
 */

/** Films, newest first: the title is what the card shows. */
export const youtubeEntries: readonly CampaignEntry[] = [
  {
    author: people.week,
    language: 'en',
    sentiment: 'positive',
    tags: ['film', 'walks'],
    highlighted: true,
    title: 'Wendle Week in four minutes & eleven seconds',
    text:
      'Nine days, cut down to the length of a boiled egg.\n\n0:00 The bus arrives\n0:38 Beck & ' +
      'Breakfast\n1:20 Skarrow\n2:05 Where is Wilf?\n2:51 Dogs\n3:30 Dial Top, five to eight\n\nMusic ' +
      'recorded live in the Cork Room. No drones were flown: the curlews were here first.',
    video: 'https://www.youtube.com/watch?v=Wendle-Wk01',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Still from the film: sunset over the hills from Dial Top',
    ctas: [{ cta: 'letter' }, { cta: 'book-a-walk' }, { cta: 'shop' }],
  },
  {
    author: people.saanvi,
    language: 'en',
    tags: ['film', 'workshop'],
    title: 'Paint a hill in 3 strokes (no, really)',
    text: 'Stroke one: wet. Stroke two: wetter. Stroke three: stop. The hard one is three.',
    video: 'https://www.youtube.com/watch?v=Wendle-Wk02',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Still from the film: wide brushes in strong colours',
    ctas: [{ cta: 'workshop' }],
  },
  {
    author: people.nightwalker,
    language: 'en',
    tags: ['film', 'stars'],
    title: 'Sallow Bay, 22:40 to 03:15, one frame every 20 s',
    text: 'Turn the lights off, full screen, wait for the tide. The flash at 1:07 is a moth who wanted to be in it.',
    video: 'https://www.youtube.com/watch?v=Wendle-Wk03&t=12s',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'Still from the film: the Milky Way upright over the water',
  },
  {
    author: people.jule,
    language: 'de',
    sentiment: 'positive',
    tags: ['film', 'walks'],
    title: 'Die Langsame Meile – einmal ganz, ohne Schnitt (38 Min.)',
    text: 'Für alle, die nicht kommen konnten, vor allem für Station 3 im Haus Birkengrund: Wir winken bei Minute 12.',
    video: 'https://youtu.be/Wendle_Wk04',
    photo: 'dandelions.jpg',
    alternativeText: 'Standbild: Pusteblumenwiese im Abendlicht',
  },
  {
    author: people.sora,
    language: 'ja',
    tags: ['film', 'nature'],
    title: '【環境音】小川の音 3時間｜Tallow Beck｜作業用・睡眠用',
    text: '途中で一度だけ、カワガラスが鳴きます。',
    video: 'https://www.youtube.com/watch?v=Wendle-Wk05',
    photo: 'forest-stream.jpg',
    alternativeText: '動画の一場面：岩の段を流れる小川',
  },
  {
    author: people.corkRoom,
    language: 'en',
    tags: ['film', 'music'],
    title: 'Wilf plays the coffee grinder (live at the Cork Room) — "Variations on a Medium Roast"',
    video: 'https://www.youtube.com/watch?v=Wendle-Wk06',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'Still from the film: the stage corner with drum, pallet table and grinder',
  },
];

/** Builds the embed HTML of a short film. The service delivers this HTML in place of an address. */
export const buildTiktokHtml = (username: string, videoId: string): string =>
  `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@${username}/video/${videoId}" ` +
  `data-video-id="${videoId}" style="max-width: 605px;min-width: 325px;" >` +
  `<section><a target="_blank" href="https://www.tiktok.com/@${username}">@${username}</a></section></blockquote>` +
  '<script async src="https://www.tiktok.com/embed.js"></script>';

/** Short films, newest first. */
export const tiktokEntries: readonly CampaignEntry[] = [
  {
    author: people.dogs,
    language: 'en',
    sentiment: 'positive',
    tags: ['dogs'],
    text: 'POV: you are a sandwich #dogtok #WendleWeek #spaniels',
    video: buildTiktokHtml('biscuitandcrumb', '9900000000000000101'),
    photo: 'two-dogs-close.jpg',
    alternativeText: 'Two spaniels stare down from a cabin window',
  },
  {
    author: people.bea,
    language: 'en',
    tags: ['walks'],
    text: 'rating every stile on skarrow round out of 10. nr 4 took my trousers',
    video: buildTiktokHtml('beeeea_x', '9900000000000000102'),
    photo: 'mountain-path.jpg',
    alternativeText: 'The path up to Skarrow',
  },
  {
    author: people.ligia,
    language: 'pt',
    sentiment: 'positive',
    tags: ['food'],
    text: 'provei TUDO no mercado para vocês não terem de o fazer 🫡 parte 1/6',
    video: buildTiktokHtml('ligia.seq', '9900000000000000103'),
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'Meio figo numa taça de madeira vermelha',
  },
  {
    author: people.nour,
    language: 'ar',
    tags: ['nature'],
    text: 'صوت لا غير 🔉 خمس عشرة ثانية عند الجدول #WendleWeek',
    video: buildTiktokHtml('nour.walks', '9900000000000000104'),
    photo: 'forest-stream-tall.jpg',
    alternativeText: 'جدول ماء ينحدر بين الصخور في الغابة',
  },
  {
    author: people.week,
    language: 'en',
    tags: ['volunteers'],
    text: 'Odd vs. signpost no. 88. Day 3. The goat is winning.',
    video: buildTiktokHtml('wendleweek', '9900000000000000105'),
    photo: 'autumn-hills.jpg',
    alternativeText: 'Meadow and larch wood, a mountain ridge behind',
  },
];
