import { adoptStyles } from '../../dom/adopt-styles.ts';
import type { Post } from '../../model/post.ts';
import type { ReaderMessages } from '../../text/reader-messages.ts';
import { openPassMenu } from './pass-menu.tsx';
import css from './pass-on.css?inline';

export interface PassOnSetup {
  /** In the shadow root, for the style sheet. */
  readonly place: HTMLElement;
  readonly messages: ReaderMessages;
  /** What is passed on of a post. */
  readonly addressOf: (post: Post) => string;
  readonly titleOf: (post: Post) => string;
  /** For Pinterest, which pins a picture. */
  readonly pictureOf: (post: Post) => string | null;
  /** Once for each time that the post was passed on, not when the visitor thought better of it. */
  readonly onPassedOn: (post: Post) => void;
  readonly window: Window & typeof globalThis;
}

export interface PassOn {
  /** The one button of a post, with its menu. */
  control(post: Post): HTMLElement;
  close(): void;
}

/** The visitor closed the device's sheet, or it is open already: neither is a reason for another menu. */
const endedByVisitor = /^(AbortError|InvalidStateError)$/;

/**
 * The controls that pass the posts of a board on: the device's own sheet where there is one, else a menu. No code of any
 * network, and no request before a press.
 */
export function createPassOn({ place, messages, addressOf, titleOf, pictureOf, onPassedOn, window }: PassOnSetup): PassOn {
  const dropStyles = adoptStyles(place, css);
  const { navigator } = window;
  const hasSheet = typeof navigator.canShare === 'function';
  let opener: HTMLElement | null = null;
  let closeMenu = () => {};

  return {
    control(post) {
      const passedOn = () => onPassedOn(post);
      const open = () => {
        closeMenu();
        opener = button;
        closeMenu = openPassMenu({
          button, messages, window, place: control,
          passed: { address: addressOf(post), title: titleOf(post), picture: pictureOf(post) },
          onPassedOn: passedOn,
          onClose() {
            opener = null;
          },
        });
      };
      const press = () => {
        const sheet = { url: addressOf(post), title: titleOf(post) };
        if (opener === button) closeMenu();
        else if (hasSheet && navigator.canShare(sheet)) navigator.share(sheet).then(passedOn, ({ name }: Error) => endedByVisitor.test(name) || open());
        else open();
      };
      const button = (
        <button type="button" class="pass-button" aria-expanded={hasSheet ? undefined : 'false'} onClick={press}>
          <span class="pass-word">{messages.share}</span>
        </button>
      );
      const control = <div class="pass-on">{button}</div>;
      return control;
    },
    close() {
      closeMenu();
      dropStyles();
    },
  };
}
