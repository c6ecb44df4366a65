import { adoptStyles } from '../../jsx/adopt-styles.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import css from './new-posts.css?inline';

export interface NewPostsSetup {
  /** The whole board. */
  readonly container: HTMLElement;
  /** What the button comes after, before the posts; it stays at the upper edge of the window while they are read. */
  readonly place: HTMLElement;
  /** How many posts wait to be shown. */
  readonly waiting: {
    get(): { readonly count: number };
    subscribe(listener: (value: { readonly count: number }) => void): () => void;
  };
  /** Puts them in front, and answers with the place of the first of them in the feed, from 1; 0 when there are none. */
  readonly onPress: () => number;
  readonly messages: BoardMessages;
  /** BCP 47, for the number. */
  readonly locale: string;
}

/**
 * "3 new posts": a button over the posts, not among them, so that it moves nothing. It is spoken of once, when it appears;
 * a number that grows meanwhile is read by who comes to it. Returns what takes it away.
 */
export function createNewPostsButton({ container, place, waiting, onPress, messages, locale }: NewPostsSetup): () => void {
  const press = () => {
    // First to the top: what is drawn is what is in view.
    container.scrollIntoView({ block: 'start', behavior: 'instant' });
    const position = onPress();
    const card = container.querySelector<HTMLElement>(`article[aria-posinset="${position}"]`) ?? container.querySelector<HTMLElement>('article');
    card?.focus();
  };
  const button = <button type="button" class="control" part="button" onClick={press} hidden />;
  const news = <p class="sr-only" role="status" />;
  const root = <div class="arrivals">{button}{news}</div>;

  const show = ({ count }: { readonly count: number }) => {
    const words = count ? fillInCount(messages.newPosts, count, locale) : '';
    if (!count || button.hidden) news.textContent = words;
    button.textContent = words;
    button.hidden = !count;
  };

  const stops = [adoptStyles(place, css), waiting.subscribe(show), () => root.remove()];
  place.after(root);
  show(waiting.get());
  return () => {
    for (const stop of stops) stop();
  };
}
