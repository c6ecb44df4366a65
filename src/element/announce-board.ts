import type { BoardDimensions } from '../engagement/dimensions.ts';
import type { Board } from '../model/board.ts';
import type { BoardOptions } from '../options/options.ts';
import type { EngagementLink } from './engagement-link.ts';
import { dispatch } from './page-events.ts';

interface Announcement {
  readonly host: HTMLElement;
  readonly options: BoardOptions;
  readonly board: Board | null;
  /** The number of posts. */
  readonly posts: number;
  readonly engagement: EngagementLink;
  readonly dimensions: BoardDimensions;
  readonly firstSequence: number;
}

/** Tells the page that the first posts are shown, and starts to count the engagement. */
export function announceBoard(announcement: Announcement): void {
  const { host, options, posts, engagement, dimensions, firstSequence } = announcement;
  const { board } = options;
  const { name = '', links } = announcement.board ?? {};
  dispatch(host, 'drystone-ready', { board, name, posts });
  engagement.connect({
    element: host,
    window,
    isOff: options.noEngagement,
    dimensions,
    address: options.engagementUrl || links?.engagement || null,
    firstSequence,
    onEvent: (event) => dispatch(host, 'drystone-engagement', { board, ...event }),
  });
}
