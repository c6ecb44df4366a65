import type { BoardMessages } from '../board-messages.ts';

const notLoaded = 'The posts could not be loaded.';
const notAvailable = 'These posts are not available.';

export const messages: BoardMessages = {
  feedStart: 'Back to the start of the posts',
  showMore: 'Load more',
  loading: 'Loading…',
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
  fromLastVisit: 'Posts from your last visit. New ones can’t be loaded right now.',
  tryAgain: 'Try again',
  less: 'Show less',
  postsAdded: { one: '{n} more post shown', other: '{n} more posts shown' },
  openPostBy: 'Open the post by {name}',
  openPost: 'Open the post',
  close: 'Close',
  previousPost: 'Previous post',
  nextPost: 'Next post',
  position: '{n} of {total}',
  media: 'Photos and videos',
  pictureFailed: 'The picture could not be loaded.',
  videoFailed: 'This video can’t be played here.',
  share: 'Share',
  postGone: 'This post is no longer available.',
};
