import { listen } from '../components/common/listen.ts';
import { moveByFeedKey } from '../components/feed/feed-keyboard.ts';
import { ofPage } from '../components/feed/page-activity.ts';
import type { EngagementEvent } from '../engagement/engagement-event.ts';
import { linkEvents, mediaTypeOf } from '../first-paint/presses.ts';
import type { CallToAction, Post } from '../model/post.ts';

export interface RestingPressesSetup {
  readonly root: HTMLElement;
  readonly feed: HTMLElement;
  readonly posts: readonly Post[];
  /** A press is kept, to be repeated. */
  readonly onKept: (control: HTMLElement) => void;
  /** Counts a link that was opened. The browser follows it. */
  readonly onLink: (event: EngagementEvent, callToAction: CallToAction | undefined) => void;
}

/** The presses on a resting board. Links are counted at once; presses on controls wait for their listeners. */
export interface RestingPresses {
  /** Resolves when no button of the pointer is down on the board: a node that is replaced under it gets no click. */
  released(): Promise<void>;
  /**
   * Stops listening, and repeats the presses in their order. Returns a function that lets the pointer enter and the
   * focus come, where they are.
   */
  repeat(): () => void;
  close(): void;
}

/** A press on an icon hits an SVG element, which has no method `click`. */
const isElement = (target: EventTarget | null): target is Element => !!target && 'closest' in target;

export function watchRestingPresses({ root, feed, posts, onKept, onLink }: RestingPressesSetup): RestingPresses {
  // A control that is pressed again because nothing happens yet counts once.
  const pressed = new Set<HTMLElement>();
  let released = Promise.resolve();
  let release = () => {};
  const onDown = ({ isTrusted }: Event) => {
    // A press of a script may have no end.
    if (isTrusted) released = new Promise((resolve) => (release = resolve));
  };
  const onPress = (event: MouseEvent) => {
    const { target, type, button } = event;
    // The middle button opens a link without a click event.
    if (!isElement(target) || (type === 'auxclick' && button !== 1)) return;
    const link = target.closest('a');
    const post = posts.find(({ id }) => id === target.closest<HTMLElement>('[data-post]')?.dataset['post']);
    if (!link) {
      // Nodes inside of it may not last: a translator of the page has put them around its texts.
      const control = target.closest<HTMLElement>('button, article');
      if (type === 'click' && control) {
        pressed.add(control);
        onKept(control);
      }
      return;
    }
    const name = link.className === 'opener' ? linkEvents['original'] : linkEvents[link.className];
    if (!post || !name) return;
    const callToAction =
      name === 'embed_post_cta_clicked' ? post.callsToAction.find(({ url }) => url === link.href) : undefined;
    onLink({ name, postId: post.id, mediaType: mediaTypeOf(post) }, callToAction);
  };
  const stops = [
    listen(root, ['click', 'auxclick'], onPress),
    listen(root, ['pointerdown'], onDown),
    // They only move the focus, which needs no interactive board.
    listen(feed, ['keydown'], (event) => moveByFeedKey(event, feed)),
    // The end of a press outside of the window is seen by the next move.
    listen(window, ['pointerup', 'pointercancel', 'pointermove'], ({ buttons }) => buttons || release(), ofPage),
  ];
  const close = () => stops.forEach((stop) => stop());
  const dispatch = (selector: string, types: readonly string[]) => {
    for (const element of root.querySelectorAll(selector))
      // Some libraries replace `Event` by a class of their own.
      for (const type of types) element.dispatchEvent(new CustomEvent(type));
  };
  return {
    released: () => released,
    close,
    repeat() {
      close();
      for (const target of pressed) if (target.isConnected) target.click();
      return () => {
        dispatch(':hover', ['pointerover', 'pointerenter']);
        dispatch(':focus', ['focusin', 'focus']);
      };
    },
  };
}
