import type { CampaignEntry } from './campaign-entry.ts';
import { people } from './campaign-people.ts';

/** Posts about the same week from a professional point of view, newest first. */
export const linkedinEntries: readonly CampaignEntry[] = [
  {
    author: people.week,
    language: 'en',
    sentiment: 'positive',
    tags: ['news'],
    photo: 'bridge-cables.jpg',
    alternativeText: 'The cables and struts of the Orle bridge against a clear sky',
    text: `What nine days of walking bring to a village of 412 people. Our numbers, rough edges included:

→ 2,316 walkers, 38 % of them by bus or train (last year: 24 %)
→ 64 volunteers, 1,900 hours, 318 signposts
→ €71,200 spent in shops, beds and pubs within five miles, as far as receipts and honesty boxes can tell
→ €9,480 for hill rescue
→ 0 disposable cups. We lent 600 enamel mugs and got 597 back.

What did not work: parking on the first Saturday, the ticket page for about four hours on the Monday, and every \
promise we made about hot water.

What we would tell another small festival: publish the second list as well as the first.`,
  },
  {
    author: people.mab,
    language: 'en',
    sentiment: 'neutral',
    tags: ['jobs'],
    text:
      'We’re looking for somebody to run our volunteers next year: 20 hours a week from January, hybrid ' +
      '(kitchen table / hillside). You’ll need patience, a driving licence & no fear of goats. We pay ' +
      'properly, because “for the love of it” doesn’t pay the rent. Please pass it on.',
    ctas: [{ cta: 'programme' }],
  },
  {
    author: people.priya,
    language: 'en',
    tags: ['work'],
    text:
      'I took our whole accessibility team on a step-free walk and asked each of them to note ' +
      'everything that got in somebody’s way. Not one item was a hill. It was: a gate with the latch on ' +
      'the wrong side; a sign in pale grey on white; a timetable that exists only as a picture; being ' +
      'told “you can’t miss it”. I have rewritten our roadmap.',
    photo: 'dandelions.jpg',
    alternativeText: 'The meadow by the step-free path, full of dandelion clocks',
  },
  {
    author: people.ferris,
    language: 'en',
    tags: ['work'],
    text: 'No, I didn’t learn ten things about leadership on a mountain. I learned one thing about socks.',
  },
  {
    author: people.kwame,
    language: 'en',
    sentiment: 'positive',
    tags: ['volunteers'],
    highlighted: true,
    text:
      'Proud of the 22 people who rebuilt 60 metres of the Skarrow path on Saturday. As an engineer I’d ' +
      'like to add: dry stone on a 22° slope with hand tools, and every step within 15 mm. The foreman ' +
      'is a retired librarian.',
    photo: 'mountain-path.jpg',
    alternativeText: 'The eroded stretch of the path before the repair',
  },
  {
    author: people.camille,
    language: 'fr',
    tags: ['work'],
    text:
      'Guider un groupe, c’est d’abord marcher à la vitesse du dernier. Ensuite, faire en sorte que le ' +
      'dernier ne le sache pas. (Valable aussi en réunion.)',
  },
  {
    author: people.holger,
    language: 'de',
    sentiment: 'neutral',
    tags: ['work'],
    text:
      'Kurzer Erfahrungsbericht eines Verkehrsplaners: Ein Bus alle 20 Minuten, ein Fahrplan auf ' +
      'Papier, ein Mensch mit Warnweste und Humor. Ergebnis: 38 % Anreise ohne Auto in einer Gegend ' +
      'ohne Bahnhof. Es braucht keine App.',
  },
  {
    author: people.ines,
    language: 'es',
    tags: ['work'],
    text:
      'Traducir 318 señales enseña humildad. “Mind the bull” son tres palabras en inglés. En español ' +
      'acabó siendo: “Cuidado: hay un toro, y no es amable”.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Prado verde, alerces naranjas y sierra caliza',
  },
  {
    author: people.pell,
    language: 'en',
    tags: ['food'],
    text:
      'Nine days at the festival are 31 % of our year. Which sounds lovely until it rains for five of ' +
      'them (2019). So this winter we built the second greenhouse with the neighbours, and share the ' +
      'stove, the figs & the risk.',
    photo: 'fig-close.jpg',
    alternativeText: 'A halved fig, its flesh bright red',
  },
  {
    author: people.colourHouse,
    language: 'en',
    tags: ['workshop', 'work'],
    text:
      'Team days: we do them in autumn, 8 to 14 people, one long sheet of paper for everyone. Nobody’s ' +
      'job title survives the first hour.',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Well-used brushes in many colours',
    ctas: [{ cta: 'workshop' }],
  },
  {
    author: people.joost,
    language: 'nl',
    tags: ['work'],
    text:
      'Open vraag aan collega-organisatoren: hoe tellen jullie bezoekers zonder camera’s en zonder ' +
      'polsbandjes? In Wendle doen ze het met erwten in een pot. Afwijking ten opzichte van de ' +
      'bustellingen: 2 %. Ik ben onder de indruk & een beetje jaloers.',
  },
  {
    author: people.thiago,
    language: 'pt',
    sentiment: 'positive',
    tags: ['work'],
    text:
      'Fui como voluntário “só para ajudar um bocadinho com o som”. Saí com uma receita de sopa, uma ' +
      'bolha no pé e três clientes novos.',
  },
  {
    author: people.zofia,
    language: 'pl',
    tags: ['work'],
    text:
      'Jako projektantka map powiem tylko tyle: na mapie Wendle zaznaczono każdą ławkę, i to z ' +
      'informacją, czy ma oparcie. Tak wygląda szacunek do użytkownika.',
  },
  {
    author: people.rescue,
    language: 'en',
    tags: ['news'],
    text:
      'The new mast is ordered. It will close the radio shadow in the upper Tallow valley, where last ' +
      'year it took us 50 minutes to confirm what a child with a whistle had been telling us all along. ' +
      'To everybody who put coins in the box: that’s what you bought.',
  },
  {
    author: people.tomasz,
    language: 'en',
    sentiment: 'negative',
    tags: ['complaint'],
    text:
      'Constructive feedback for the organisers: the newsletter form rejected my surname for being “too ' +
      'short to be a name”, and my mother’s because it has a hyphen and an apostrophe in it. Names ' +
      'aren’t wrong. Forms are.',
  },
  {
    author: people.week,
    language: 'en',
    tags: ['news'],
    text:
      'Tom, that’s embarrassing, and thank you for telling us. The form now takes any name from 1 to ' +
      '200 characters, hyphens & apostrophes & all. Please give our regards to your mother, spelled ' +
      'properly.',
  },
];
