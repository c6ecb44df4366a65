import type { Logos } from './logo.ts';
import { rarerIcons } from './rarer/build-time-constants.ts';

const star = { line: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z' };

/** The logos that fewer boards have. They are loaded when a badge needs one of them. */
export const rarerLogos: Logos = {
  ...rarerIcons,
  // These networks do not permit the use of their logo, so they have letters on their color.
  linkedin: { color: '#0a66c2', letters: 'in' },
  slack: { color: '#4a154b', letters: 'S' },
  // Kinds of post that are no network have the widget's own drawings.
  reviews: star,
  review_trackers: star,
  email: { line: 'M3.5 6h17v12h-17zM4 7l8 6 8-6' },
  sms: { line: 'M4 5h16v11H10l-5 4v-4H4z' },
};
