import type { CardDrawing } from './card-drawing.ts';
import type { CardStates } from './card-states.ts';
import type { FeedContent } from './feed-content.ts';
import type { FeedRoom } from './feed-room.ts';
import type { KnownSizes } from './known-sizes.ts';
import type { PlacedPosts } from './placed-posts.ts';

/** The parts of a feed. Each owns its state, and the steps of an update take what they need from them. */
export interface FeedParts {
  /** What the feed shows, as of the latest update. */
  readonly content: FeedContent;
  readonly placed: PlacedPosts;
  readonly sizes: KnownSizes;
  readonly states: CardStates;
  readonly drawing: CardDrawing;
  readonly room: FeedRoom;
}
