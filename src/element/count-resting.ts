import type { EngagementEvent } from '../engagement/engagement-event.ts';
import type { BoardOptions } from '../options/options.ts';
import { announceBoard } from './announce-board.ts';
import { createEngagementLink } from './engagement-link.ts';
import { dispatch } from './page-events.ts';
import type { Restable } from './restable.ts';
import type { RestingPressesSetup } from './resting-presses.ts';

/** Counts the start of a board and the links that are opened while it rests. */
export function countResting(host: HTMLElement, options: BoardOptions, { read, context }: Restable) {
  const { board, page } = read;
  const engagement = createEngagementLink();
  announceBoard({
    host,
    options,
    board,
    posts: page.posts.length,
    engagement,
    dimensions: { boardId: board.id, theme: context.appearance.theme, layout: options.layout },
    firstSequence: 1,
  });
  const tell = (event: EngagementEvent) => {
    engagement.record(event);
    dispatch(host, 'drystone-engagement', { board: options.board, ...event });
  };
  tell({ name: 'embed_loaded', postId: null, mediaType: null });
  const onLink: RestingPressesSetup['onLink'] = (event, callToAction) => {
    tell(event);
    const { postId } = event;
    if (callToAction && postId)
      dispatch(host, 'drystone-cta-click', {
        board: options.board,
        postId,
        text: callToAction.text,
        url: callToAction.url,
      });
  };
  return { engagement, onLink };
}
