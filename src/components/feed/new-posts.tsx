import { useRef } from 'preact/hooks';
import type { LivePosts } from '../../state/live-posts.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import type { ReaderContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './new-posts.css?inline';

interface NewPostsProps {
  readonly context: ReaderContext;
  readonly live: LivePosts;
  /** Before the posts are put in front: the window moves to the top, because only what is in view is drawn. */
  readonly onShow?: () => void;
  /** The posts are in the list; `position` is that of the first new one, from 1. The focus moves to its card. */
  readonly onShown: (position: number) => void;
}

/**
 * "3 new posts": a button over the posts, not among them, so that it moves nothing. It is announced once, when it
 * appears; a number that grows meanwhile is read by people who come to the button.
 */
export function NewPostsButton({ context: { readerWords, language }, live, onShow, onShown }: NewPostsProps) {
  const announced = useRef(0);
  const count = live.pending.value;
  announced.current = count && (announced.current || count);
  const say = (number: number) => (number ? fillInCount(readerWords.newPosts, number, language.locale) : '');
  const press = () => {
    onShow?.();
    onShown(live.showPending());
  };
  return (
    <div class="arrivals" ref={useStyleSheet(css)}>
      {count > 0 && (
        <button type="button" class="control" part="button" onClick={press}>
          {say(count)}
        </button>
      )}
      <p class="sr-only" role="status">
        {announced.current > 0 && <span key={announced.current}>{say(announced.current)}</span>}
      </p>
    </div>
  );
}
