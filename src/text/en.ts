import type { Messages } from './messages.ts';

const notLoaded = 'The posts could not be loaded.';
const notAvailable = 'These posts are not available.';

/** The one language of the first load; it also stands in while another is on its way or when it does not come. */
export const english: Messages = {
  feed: 'Posts of {board}',
  skipFeed: 'Skip the posts of {board}',
  feedStart: 'Back to the start of the posts',
  showMore: 'Show more',
  loading: 'Loading…',
  stalled: 'Still loading…',
  empty: 'There are no posts yet.',
  failure: {
    offline: 'You are offline.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': notAvailable,
    private: notAvailable,
    'rate-limited': 'Too many visitors at once. Please wait a moment.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  tryAgain: 'Try again',
  more: 'more',
  less: 'less',
  original: 'See the original on {network}',
  originalElsewhere: 'See the original',
  photoBy: 'Photo by {name}',
  showPicture: 'Show the picture from {host}',
  video: 'Video',
  pinned: 'Pinned',
  rating: '{n} of 5 stars',
  postsAdded: { one: '{n} more post shown', other: '{n} more posts shown' },
};
