import type { FirstPaintMessages } from '../first-paint-messages.ts';

/** The only language in the first load. It is also used while another language is loading, or if that fails. */
export const messages: FirstPaintMessages = {
  feed: 'Posts of {board}',
  skipFeed: 'Skip the posts of {board}',
  more: 'Read more',
  original: 'View on {network}',
  originalElsewhere: 'View source',
  photoBy: 'Photo by {name}',
  showPicture: 'Show the picture from {host}',
  showSensitive: 'Show sensitive picture',
  video: 'Video',
  pinned: 'Pinned',
  rating: '{n} of 5 stars',
};
