import { useRef } from 'preact/hooks';
import type { LivePosts } from '../../state/live-posts.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import type { ReaderContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './new-posts.css?inline';

interface NewPostsProps {
  readonly context: ReaderContext;
  readonly live: LivePosts;
  /** Called before the new posts are prepended. It scrolls to the top, because only the posts in view are drawn. */
  readonly onShow?: () => void;
  /**
   * Called when `count` posts are in the list. It focuses the card at `position`, which is that of the first new post,
   * from 1.
   */
  readonly onShown: (position: number, count: number) => void;
}

/**
 * "3 new posts": a button that overlays the posts, so that it moves nothing. It is announced once, when it appears. If
 * the number grows later, screen readers read it only when the button gets the focus.
 */
export function NewPostsButton({ context: { readerWords, language }, live, onShow, onShown }: NewPostsProps) {
  const announced = useRef(0);
  const count = live.pending.value;
  announced.current = count && (announced.current || count);
  const say = (number: number) => (number ? fillInCount(readerWords.newPosts, number, language.locale) : '');
  const press = () => {
    onShow?.();
    onShown(live.showPending(), count);
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
