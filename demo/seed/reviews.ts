// Long because it is content: one review after another.
import { reviewFeeds } from './feeds.ts';
import type { SeedAuthor, SeedNetwork, SeedPost } from './seed-types.ts';

interface ReviewEntry extends Omit<SeedPost, 'type' | 'author' | 'language' | 'rating'> {
  readonly from: 'reviews' | 'review_trackers' | 'public_post';
  readonly name: string | null;
  readonly rating: number;
  /** Default: English. */
  readonly language?: string;
}

/**
 * The reviews, newest first. Most are positive, some are negative, and some have a rating that is not a whole number of
 * stars (90, 70, 30, 0).
 */
const entries: readonly ReviewEntry[] = [
  {
    from: 'reviews',
    name: 'Marta K.',
    rating: 100,
    title: 'Go early, stay for the soup',
    text: 'Beck & Breakfast. Nobody talks for the first mile, then nobody stops.',
    photo: 'forest-stream.jpg',
    alternativeText: 'Stream with small falls between pale rocks',
  },
  {
    from: 'review_trackers',
    name: 'Ivor Tansley',
    rating: 80,
    title: 'Great café, mind the bird',
    text: 'The nettle soup is better than it sounds. Wobbly table by the window; ask for the other one.',
    photo: 'glass-bird.jpg',
    alternativeText: 'Carved bird hanging under the lamps',
  },
  {
    from: 'reviews',
    name: 'Petra S.',
    rating: 100,
    language: 'de',
    title: 'Endlich ein Workshop ohne Angst',
    text: 'Ich male jetzt. Mit 58. Mein Mann hat die Garage geräumt.',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Bunte Pinsel in der Sonne',
  },
  {
    from: 'reviews',
    name: 'G. Whitlow',
    rating: 40,
    title: 'Too long in the queue',
    text:
      'Lovely guide, lovely hill, but 50 minutes at check-in for a walk that I had booked and paid for ' +
      'online. Two desks for 300 people < enough.',
  },
  {
    from: 'public_post',
    name: 'Nell',
    rating: 100,
    title: 'Best. Dogs. Ever.',
    text: '10/10 would be searched at the gate again',
    photo: 'two-dogs-close.jpg',
    alternativeText: 'Two spaniels leaning out of a hut',
  },
  {
    from: 'reviews',
    name: 'Amaury D.',
    rating: 80,
    language: 'fr',
    title: 'Très beau, un peu raide',
    text: '« Modéré », dit le programme. Mes mollets ne partagent pas cet avis. Guide passionnante.',
  },
  {
    from: 'review_trackers',
    name: 'Sunniva',
    rating: 60,
    title: 'Fine for a night',
    text: 'Clean pitch, friendly people, a shower that has moods. Earplugs if you are near the barn.',
  },
  { from: 'reviews', name: 'Colm', rating: 100, text: 'No notes.' },
  {
    from: 'reviews',
    name: 'Beatriz L.',
    rating: 100,
    language: 'pt',
    title: 'Noite mágica',
    text: 'Levem agasalho, deixem o telemóvel. O resto acontece sozinho.',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'Via Láctea sobre o mar',
  },
  {
    from: 'reviews',
    name: 'R. Okafor-Lamb',
    rating: 20,
    title: 'Cancelled at ten minutes’ notice',
    text:
      'I understand wind. I don’t understand finding out by a chalk board when you have my number. ' +
      'Refund came after nine days and two emails.',
  },
  {
    from: 'public_post',
    name: 'Steph & Jo',
    rating: 90,
    title: 'Four and a half, because one of us lost a welly',
    text: 'The beck has it now.',
  },
  {
    from: 'reviews',
    name: 'Wim',
    rating: 80,
    language: 'nl',
    title: 'Prima kaart',
    text: 'Waterdicht, inderdaad getest. Schaal had van mij 1:20 000 gemogen.',
    photo: 'mountain-path.jpg',
    alternativeText: 'Pad door bergweide',
  },
  {
    from: 'review_trackers',
    name: 'Oksana R.',
    rating: 100,
    title: 'They kept the kitchen open for us',
    text:
      'We came down from Skarrow at half past nine, soaked, and the lady said “sit”. We sat. Everything ' +
      'else she did without asking.',
  },
  { from: 'reviews', name: 'Dev', rating: 60, title: 'It’s OK', text: 'Flat. It said flat. It’s flat.' },
  {
    from: 'reviews',
    name: 'Hiro',
    rating: 100,
    language: 'ja',
    title: '静けさに感動',
    text: '二百人近くいたのに、波の音しか聞こえませんでした。',
  },
  {
    from: 'reviews',
    name: 'Annis Crewe',
    rating: 100,
    title: 'My first mile after the stroke',
    text:
      'Benches where I needed them. People who waited without making it look like waiting. I’ve booked ' +
      'for next year, and I’ve booked the next one up.',
    photo: 'dandelions.jpg',
    alternativeText: 'Meadow of dandelion clocks',
  },
  { from: 'review_trackers', name: 'Barney', rating: 0, title: 'NO CHIPS', text: 'they ran out. on a FRIDAY' },
  {
    from: 'reviews',
    name: 'Lucía P.',
    rating: 100,
    language: 'es',
    title: 'El cuenco es una maravilla',
    text:
      'Llegó bien embalado y es aún más rojo que en la foto. No lo metáis en el lavavajillas, lo digo ' +
      'por una amiga.',
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'Cuenco rojo con medio higo',
  },
  {
    from: 'reviews',
    name: 'T. Marchbanks',
    rating: 80,
    title: 'Good brushes, one sheds',
    text: 'As the description honestly says. I’ve grown fond of it.',
  },
  {
    from: 'public_post',
    name: null,
    rating: 40,
    title: 'Too many people on the ridge',
    text: 'Beautiful place, which is why 140 of us in a row felt wrong. Smaller groups please, even if it costs more.',
  },
  {
    from: 'reviews',
    name: 'Elspeth',
    rating: 100,
    title: 'Saanvi should be available on prescription',
    text: 'I came in cross and went out green to the elbows.',
  },
  {
    from: 'reviews',
    name: 'Jakub N.',
    rating: 80,
    language: 'pl',
    title: 'Świetnie oznakowane',
    text: 'Tylko przy słupku 88 strzałka wskazuje krzaki. Reszta wzorowo.',
  },
  {
    from: 'review_trackers',
    name: 'M. Delacroix-Wynn',
    rating: 60,
    title: 'Charming room, thin walls',
    text: 'We now know a great deal about the couple in no. 4. We wish them well.',
  },
  {
    from: 'reviews',
    name: 'فاطمة',
    rating: 100,
    language: 'ar',
    title: 'تنظيم رائع',
    text: 'كل شيء واضح ومريح، والمرشدة انتظرتنا بصبر. سنعود مع الجدّة في السنة القادمة.',
  },
  { from: 'reviews', name: 'Pat', rating: 100, title: '👏👏👏' },
  {
    from: 'reviews',
    name: 'Hilde V.',
    rating: 70,
    language: 'de',
    title: 'Schön, aber die Uhr tickt',
    text: 'Die Sägewerks-Uhr ist ein Traum an der Wand. Im Schlafzimmer hört man sie allerdings. Hängt jetzt im Flur.',
    photo: 'wall-clock.jpg',
    alternativeText: 'Weiße Wanduhr mit leuchtenden Ziffern',
  },
  {
    from: 'public_post',
    name: 'Farah',
    rating: 100,
    title: 'You can hear the stars',
    text: 'You can’t, of course. But you can.',
  },
  {
    from: 'reviews',
    name: 'N. Birdsall',
    rating: 20,
    title: 'Misleading',
    text:
      '“Family walk” with a ladder stile every 400 m is not a family walk if your family includes a ' +
      'pushchair. We turned back at the second. Please print it in the programme.',
  },
  {
    from: 'review_trackers',
    name: 'Giorgos',
    rating: 100,
    title: 'Ask for the pitch by the water',
    text: 'Fourteen. You wake up and there’s a heron looking at your breakfast.',
    photo: 'forest-stream-tall.jpg',
    alternativeText: 'Woodland stream in steps',
  },
  {
    from: 'reviews',
    name: 'Zadie',
    rating: 80,
    title: 'Sore palms',
    text: 'Wilf is a patient man. The rest of the class was also a patient man. I get it now, I think?',
    photo: 'djembe-and-wine.jpg',
    alternativeText: 'Djembe on a beanbag',
  },
  {
    from: 'reviews',
    name: 'Owain',
    rating: 100,
    title: 'Six stars if I could',
    text: '“>5” is not an option on this form. I checked.',
  },
  {
    from: 'review_trackers',
    name: 'K. Ashdown',
    rating: 40,
    title: 'Card machine down, cash only, no cash machine',
    text: 'In this century. The scone was very good. We left an IOU, and they took it, which is why it isn’t one star.',
  },
  {
    from: 'reviews',
    name: 'Chiara M.',
    rating: 90,
    title: 'The print is stunning',
    text:
      'Paper feels expensive. It came in a tube that could survive a war, and the numbering is in ' +
      'pencil as it should be.',
    photo: 'hilltop-sunset.jpg',
    alternativeText: 'Sunset from a hilltop with stone table',
  },
  { from: 'reviews', name: 'Bram', rating: 60, language: 'nl', title: 'Leuk, maar vol', text: 'Kom doordeweeks.' },
  {
    from: 'public_post',
    name: 'Edith, aged 91',
    rating: 80,
    title: 'Too slow',
    text: 'I was told the Slow Mile would be a challenge. It was pleasant.',
  },
  {
    from: 'reviews',
    name: 'Rowan T.',
    rating: 100,
    title: 'Guide knew every bird, and which ones were in a mood',
    text:
      'Ring ouzel, dipper, two wheatears. She stopped us all with one finger. I’ve never seen a group ' +
      'of strangers hold its breath before.',
  },
  {
    from: 'reviews',
    name: 'Salma',
    rating: 80,
    title: 'Star chart works',
    text:
      'Printed in red, reads fine by red torch. The rivet was stiff at first. My daughter found Cygnus ' +
      'before I did.',
  },
  {
    from: 'review_trackers',
    name: 'Tobias',
    rating: 100,
    language: 'de',
    title: 'Herzlich',
    text: 'Hund bekam Wasser, bevor wir die Karte bekamen. So muss das.',
  },
  {
    from: 'reviews',
    name: 'Yvette',
    rating: 20,
    language: 'fr',
    title: 'Déçue',
    text: 'Atelier complet alors que j’avais réservé. On m’a proposé un café. J’étais venue de loin.',
  },
  {
    from: 'reviews',
    name: 'Yann',
    rating: 80,
    language: 'fr',
    title: 'Bien, vraiment bien',
    text: 'Un point en moins pour le réveil à 5 h 50. Un point en plus pour le croissant. Je m’y perds.',
  },
  {
    from: 'reviews',
    name: 'Morag',
    rating: 100,
    title: 'The towel has changed my life',
    text: 'I own three labradors. That is the whole review.',
    photo: 'two-dogs-at-a-window.jpg',
    alternativeText: 'Spaniels and a white towel at a cabin window',
  },
  {
    from: 'reviews',
    name: 'L. Ferreday',
    rating: 60,
    title: 'Chutney: nice. Jar: leaked',
    text:
      'Replacement came within two days with a hand-written note, so three stars for the jar and five ' +
      'for the note.',
  },
  {
    from: 'public_post',
    name: 'Quentin',
    rating: 100,
    title: 'The bus waited for the train',
    text: 'I just want that on record somewhere.',
  },
  {
    from: 'reviews',
    name: 'Ana-Maria',
    rating: 80,
    title: 'Worth it',
    text: 'Windy! Bring a hat that ties.',
    photo: 'bridge-cables.jpg',
    alternativeText: 'Bridge cables in front of a blue sky',
  },
  {
    from: 'review_trackers',
    name: 'D. & F.',
    rating: 30,
    title: 'Not for light sleepers',
    text: 'Fiddle until 2.10, dawn chorus from 3.40, horn band at 6.30. We counted.',
  },
  {
    from: 'reviews',
    name: 'שירה',
    rating: 100,
    language: 'he',
    title: 'מושלם לילדים',
    text: 'הילדים ציירו שלוש שעות ואף אחד לא ביקש מסך. נס.',
  },
  {
    from: 'reviews',
    name: 'Percy',
    rating: 80,
    text: 'Solid walk, good pace, one dull bit along the road. Map shows a nicer way through the wood, why not use it?',
  },
  {
    from: 'reviews',
    name: 'Inge',
    rating: 100,
    title: 'Thank you, Odd',
    text: 'I have no sense of direction. I did eleven walks and was lost exactly never.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Meadow, larches and a limestone ridge',
  },
  {
    from: 'review_trackers',
    name: 'Hector B.',
    rating: 100,
    title: 'Proper portions',
    text: 'Order one pie between two. You’ll order two. Don’t.',
  },
  {
    from: 'reviews',
    name: 'Mireille',
    rating: 60,
    language: 'fr',
    title: 'Correct',
    text: 'Le foulard est doux, les couleurs un peu moins vives que sur l’affiche.',
    photo: 'colour-gradient.jpg',
    alternativeText: 'Dégradé de couleurs vives',
  },
  {
    from: 'reviews',
    name: 'Sean',
    rating: 100,
    title: 'went on my own, came home with a walking club',
    text: 'there are nine of us now. we have a group chat. it’s mostly socks',
  },
  {
    from: 'public_post',
    name: 'Vera',
    rating: 20,
    title: 'Where were the toilets?',
    text: 'Between km 4 and km 17: none. The men laughed about it. I did not.',
  },
  {
    from: 'reviews',
    name: 'Kofi',
    rating: 80,
    title: 'Learned a lot about walls',
    text: 'One on two, two on one, hearting in the middle. My back has resigned but I can’t stop looking at walls now.',
  },
  {
    from: 'reviews',
    name: 'Astrid',
    rating: 100,
    title: 'Perfect pace',
    text: 'The last person set it. That’s how I knew I’d come to the right place.',
  },
  {
    from: 'review_trackers',
    name: 'Jean-Luc',
    rating: 80,
    language: 'fr',
    title: 'Bonne adresse',
    text: 'Simple, propre, et la patronne vous prépare le pique-nique la veille si vous partez tôt.',
  },
  {
    from: 'reviews',
    name: 'Megan',
    rating: 40,
    title: 'Lovely bird, slow post',
    text:
      'Pre-ordered in March for a birthday in May. Came in June. It’s beautiful. She’s forgiven me. I ' +
      'haven’t decided about you.',
  },
  {
    from: 'reviews',
    name: 'Ruben',
    rating: 100,
    language: 'es',
    title: 'Para repetir',
    text: 'La sopa, el silencio y la señora que explicaba las cumbres.',
  },
  {
    from: 'reviews',
    name: 'Isolde',
    rating: 100,
    title: 'I don’t usually write reviews',
    text:
      'And I’m told that shows. But I was in a bad way in the spring, and a friend put me on the train ' +
      'with a rucksack, and on the fourth day I noticed I was humming.',
  },
  {
    from: 'reviews',
    name: 'C. Nwosu',
    rating: 80,
    title: 'Clear instructions',
    text: 'Kit list was honest: I used everything except the second hat. Then I used the second hat.',
  },
  {
    from: 'review_trackers',
    name: 'Agnieszka',
    rating: 60,
    language: 'pl',
    title: 'W porządku',
    text: 'Miło, ale daleko od przystanku z plecakiem. Pierogów brak ;)',
  },
  {
    from: 'reviews',
    name: 'Gus',
    rating: 0,
    title: 'fell in',
    text: 'zero stars. (it was the beck. my fault. phone is dead. typing on my wife’s. she gives it 5)',
  },
  {
    from: 'reviews',
    name: 'Hanneke',
    rating: 100,
    title: 'The meadow came up',
    text: 'Sown in September, flowering now: yellow rattle, knapweed, and a lot of bees with opinions.',
    photo: 'dandelion-close.jpg',
    alternativeText: 'Dandelion clock close up',
  },
  {
    from: 'public_post',
    name: 'ليث',
    rating: 80,
    language: 'ar',
    title: 'جميل لكن مزدحم',
    text: 'أنصح بالمجيء في وسط الأسبوع. الغروب من القمة لا يوصف.',
  },
  {
    from: 'reviews',
    name: 'Una',
    rating: 100,
    title: 'Dragonflies on request',
    text: 'The ranger said “wait”, we waited, it came & sat on my map.',
    photo: 'dragonfly.jpg',
    alternativeText: 'Yellow dragonfly on a twig',
  },
  {
    from: 'reviews',
    name: 'B. Stroud',
    rating: 40,
    title: 'Booking site made me swear',
    text:
      'Timed out twice, then charged me & showed “&nbsp;” where my seat number should be. Staff at the ' +
      'desk sorted it in one minute flat.',
  },
  {
    from: 'review_trackers',
    name: 'Leila',
    rating: 100,
    title: 'Breakfast at six without a murmur',
    text: 'And a flask filled. And a “mind how you go”.',
  },
  {
    from: 'reviews',
    name: 'Emre',
    rating: 80,
    title: 'Drum sounds great',
    text: 'Warm bass, and it held its tuning on the flight home. The bag’s zip is the weak point.',
  },
  {
    from: 'reviews',
    name: 'さくら',
    rating: 80,
    language: 'ja',
    title: '地図が親切',
    text: 'ベンチの場所まで書いてあります。日本語版もぜひ。',
  },
  {
    from: 'reviews',
    name: 'Fergus',
    rating: 100,
    title: 'Knees: 1 star. View: 5',
    text: 'Averaged upwards.',
    photo: 'mountain-path.jpg',
    alternativeText: 'Path towards limestone cliffs',
  },
  {
    from: 'reviews',
    name: 'P. Lindqvist',
    rating: 60,
    title: 'Good but not cheap',
    text: '€26 for a guided day is fair. €7 for a sandwich in a field isn’t.',
  },
  {
    from: 'public_post',
    name: 'Tilly and Grandad',
    rating: 100,
    title: 'We did all nine benches',
    text: 'Number four is the best bench. Number one is too low for Grandad but just right for me.',
  },
  {
    from: 'reviews',
    name: 'Noor',
    rating: 100,
    language: 'nl',
    title: 'Tranen op een brug',
    text: 'Geen idee waarom. Iemand gaf me een pepermuntje en liep gewoon mee.',
  },
  {
    from: 'review_trackers',
    name: 'Alastair McN.',
    rating: 20,
    title: 'Overbooked',
    text:
      'Confirmed in February, told on arrival that our room had “gone to a party of twelve”. They did ' +
      'find us a sofa. My wife got the sofa.',
  },
  {
    from: 'reviews',
    name: 'Duarte',
    rating: 80,
    language: 'pt',
    title: 'Recomendo',
    text: 'Boa organização. Faltou sombra na segunda metade do percurso.',
  },
  {
    from: 'reviews',
    name: 'Wren',
    rating: 100,
    text: 'I was the one snoring at the Night of Stars. Sorry. Wonderful sleep.',
  },
  {
    from: 'reviews',
    name: 'J. Castellane',
    rating: 50,
    title: 'Half and half',
    text: 'Morning group: superb. Afternoon group, different guide: a route march with no stops. Hence the number.',
  },
  {
    from: 'reviews',
    name: 'Milo',
    rating: 80,
    title: 'neck tube is also a good dog lead',
    text: 'they said emergency only but honestly',
  },
  {
    from: 'review_trackers',
    name: 'Frances O.',
    rating: 80,
    title: 'Would stay again',
    text: 'A window that opens on to the meadow; a bed that doesn’t squeak; a cockerel that does.',
  },
  { from: 'reviews', name: 'Sylvester', rating: 20, title: 'Rain', text: 'It rained.' },
  {
    from: 'reviews',
    name: 'Carys',
    rating: 100,
    title: 'It was Hob’s Tooth',
    text: 'Dad asked me to leave this review. It was Hob’s Tooth. Five stars.',
  },
];

const describeAuthor = (name: string | null): SeedAuthor | null =>
  name === null
    ? null
    : {
        name,
        username: name
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]+/gu, '.')
          .replace(/\.$/, ''),
      };

/** Reviews with two stars or less are negative. An owner can find them with `filter[sentiment]=negative`. */
const judgeSentiment = (rating: number): NonNullable<SeedPost['sentiment']> =>
  rating >= 70 ? 'positive' : rating > 40 ? 'neutral' : 'negative';

const nameFeed = (network: SeedNetwork): string => reviewFeeds.find((feed) => feed.source === network)?.name ?? '';

/** The 80 reviews of the review board, newest first. */
export const reviewPosts: readonly SeedPost[] = entries.map(({ from, name, language, ...review }, index) => ({
  ...review,
  type: from,
  feed: nameFeed(from),
  author: describeAuthor(name),
  language: language ?? 'en',
  sentiment: judgeSentiment(review.rating),
  ...(from === 'public_post' ? {} : { url: `https://reviews.example.org/wendle/${entries.length - index}` }),
}));
