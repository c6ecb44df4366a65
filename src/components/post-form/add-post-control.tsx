import { adoptStyles } from '../../jsx/adopt-styles.ts';
import css from './add-post-control.css?inline';

export interface AddPostControl {
  /** Whether the form is on its way. */
  wait(isWaiting: boolean): void;
  /** Says something once to who cannot see it. */
  say(words: string): void;
  close(): void;
}

/**
 * "Add a post": the first control of the board for keys, and always at hand, over the lower edge of the posts that are seen. It comes
 * after the first posts, so it may not push them down.
 */
export function createAddPostControl(bar: HTMLElement, label: string, onPress: (button: HTMLElement) => void): AddPostControl {
  const button = (
    <button type="button" class="control add-post" part="button add-post" aria-haspopup="dialog" onClick={() => onPress(button)}>
      <span class="plus" aria-hidden="true">+</span><span class="invite-label">{label}</span>
    </button>
  );
  const news = <p class="sr-only" role="status" />;
  const root = <div class="invite">{button}{news}</div>;
  const dropStyles = adoptStyles(bar, css);
  bar.after(root);
  return {
    wait(isWaiting) {
      button.ariaBusy = `${isWaiting}`;
    },
    say(words) {
      news.replaceChildren(<span>{words}</span>);
    },
    close() {
      root.remove();
      dropStyles();
    },
  };
}
