import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { Post } from '../../model/post.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { openPassMenu } from './pass-menu.tsx';
import css from './pass-on.css?inline';

export interface PassOnSetup {
  /** In the shadow root, for the style sheet. */
  readonly place: HTMLElement;
  readonly messages: BoardMessages;
  /** What is passed on of a post. */
  readonly addressOf: (post: Post) => string;
  readonly titleOf: (post: Post) => string;
  /** For Pinterest, which pins a picture. */
  readonly pictureOf: (post: Post) => string | null;
  /** Which networks' pages are offered: `fb`, `li`, `pin`, `email`, `tw`. */
  readonly networks: () => readonly string[];
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
 * The controls that pass the posts of a board on: the device's own sheet where there is one, else a menu, whose code comes when a
 * visitor is about to want it. No code of any network, and no request to any before a press.
 */
export function createPassOn({ place, messages, networks, addressOf, titleOf, pictureOf, onPassedOn, window }: PassOnSetup): PassOn {
  const dropStyles = adoptStyles(place, css);
  const { navigator } = window;
  const hasSheet = typeof navigator.canShare === 'function';
  let menuCode: Promise<{ readonly openPassMenu: typeof openPassMenu }> | null = null;
  /** The button whose menu is open, or on its way. */
  let opener: HTMLElement | null = null;
  let dropMenu = () => {};

  const loadMenu = () => (menuCode ??= import('./pass-menu.tsx'));
  const warm = () => {
    loadMenu().catch(() => (menuCode = null));
  };
  const close = () => {
    opener = null;
    dropMenu();
  };

  return {
    control(post) {
      const open = async () => {
        close();
        opener = button;
        try {
          const { openPassMenu } = await loadMenu();
          // Pressed again meanwhile, or another button, or the card is gone.
          if (opener !== button || !button.isConnected) return;
          dropMenu = openPassMenu({
            button, messages, window, place: control, networks: networks(),
            passed: { address: addressOf(post), title: titleOf(post), picture: pictureOf(post) },
            onPassedOn: () => onPassedOn(post),
            onClose() {
              opener = null;
            },
          });
        } catch {
          // The next press asks for it anew.
          menuCode = opener = null;
        }
      };
      const press = () => {
        const sheet = { url: addressOf(post), title: titleOf(post) };
        if (opener === button) close();
        else if (!hasSheet || !navigator.canShare(sheet)) void open();
        else navigator.share(sheet).then(() => onPassedOn(post), ({ name }: Error) => {
          if (!endedByVisitor.test(name)) return open();
        });
      };
      const button = (
        <button type="button" class="pass-button" aria-expanded={hasSheet ? undefined : 'false'} onClick={press} onPointerenter={warm} onFocus={warm}>
          <span class="pass-word">{messages.share}</span>
        </button>
      );
      const control = <div class="pass-on">{button}</div>;
      return control;
    },
    close() {
      close();
      dropStyles();
    },
  };
}
