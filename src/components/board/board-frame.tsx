import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Board } from '../../model/board.ts';
import type { BoardOptions } from '../../options/options.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { CardContext } from '../board-context.ts';
import { BoardShell } from './board-shell.tsx';
import { PostsSection } from './posts-section.tsx';

export interface BoardFrameProps {
  readonly board: Pick<Board, 'name'>;
  readonly options: Pick<BoardOptions, 'navigation'>;
  readonly context: Pick<CardContext, 'appearance' | 'language' | 'messages'>;
  /** The cards. */
  readonly children?: Children;
  /** What stands after the posts. */
  readonly end?: Children;
}

/** A board around the cards of its masonry, as the first paint, a server and the adoption of its markup draw it. */
export const BoardFrame = ({ board, options, context, children, end }: BoardFrameProps) => (
  <BoardShell language={context.language} appearance={context.appearance} isBarShown={options.navigation}>
    <PostsSection name={board.name} messages={context.messages}>
      <div class="feed" part="feed" role="feed" aria-label={fillIn(context.messages.feed, { board: board.name })}>
        {children}
      </div>
      <div class="end" tabindex={-1}>
        {end}
      </div>
    </PostsSection>
  </BoardShell>
);
