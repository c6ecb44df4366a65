import type { FirstPaintMessages } from '../first-paint-messages.ts';

/** The one language of the first load; it also stands in while another is on its way or when it does not come. */
export const messages: FirstPaintMessages = {
  feed: 'Posts of {board}',
  skipFeed: 'Skip the posts of {board}',
  more: 'Read more',
  original: 'View on {network}',
  originalElsewhere: 'View source',
  photoBy: 'Photo by {name}',
  showPicture: 'Show the picture from {host}',
  video: 'Video',
  pinned: 'Pinned',
  rating: '{n} of 5 stars',
};
