import type { SeedCta } from './seed-types.ts';

/** Calls to action of the campaign, by the name that posts refer to. */
export const ctas: Readonly<Record<string, SeedCta>> = {
  'book-a-walk': {
    text: 'Book a walk',
    url: 'https://wendleweek.example.com/walks',
    thumbnail: 'avatar-mountain-path.jpg',
  },
  programme: { text: 'See the programme', url: 'https://wendleweek.example.com/programme' },
  'star-night': {
    text: 'Tickets for the Night of Stars',
    url: 'https://tickets.example.com/night-of-stars',
    thumbnail: 'avatar-milky-way-sea.jpg',
  },
  workshop: {
    text: 'Places at the Colour House',
    url: 'https://tickets.example.com/colour-house?from=board&lang=en',
    thumbnail: 'avatar-paint-brushes-1.jpg',
  },
  shop: { text: 'Shop now', url: 'https://shop.example.com/' },
  'dog-pass': {
    text: 'Get a free dog pass 🐾',
    url: 'https://wendleweek.example.com/dogs',
    thumbnail: 'avatar-two-dogs-close-1.jpg',
  },
  camping: { text: 'Camp with us', url: 'https://wendleweek.example.com/sleep#camping' },
  letter: { text: 'Tell me when next year’s dates & tickets are out', url: 'https://wendleweek.example.com/letter' },
};
