import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { Post } from '../../model/post.ts';
import type { BoardModel } from '../../state/board-model.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { ViewContext } from '../view-context.ts';
import dialogCss from '../common/dialog.css?inline';
import type { Goods } from './goods.ts';
import { type OpenPost, openPost } from './open-post.tsx';
import type { PostLooks } from './post-looks.ts';
import css from './post-dialog.css?inline';
import mediaCss from './post-media.css?inline';

export interface PostDialogSetup {
  /** In the shadow root; carries look (`--d-*` properties), language and direction. The dialog is put into it. */
  readonly place: HTMLElement;
  readonly model: BoardModel;
  readonly context: () => ViewContext;
  readonly messages: BoardMessages;
  /** As they are when a post is opened. */
  readonly looks: () => PostLooks;
  /** The control that passes a post on, or null when sharing is off. */
  readonly passOn: (post: Post) => HTMLElement | null;
  /** Opened, or stepped to by the visitor; not what the caller itself asked an open dialog to show. The caller keeps the page's address and history. */
  readonly onShow: (post: Post) => void;
  /** With the post that was shown last. */
  readonly onClose: (post: Post) => void;
}

export interface PostDialog {
  /** Opens it, or shows another post in the open one. `opener` gets the focus back. */
  show(post: Post, opener: HTMLElement | null): void;
  /** As by Escape. */
  dismiss(): void;
  /** Takes everything away: dialog, sheet, listeners. Nobody is told. */
  close(): void;
}

/** The dialog of one board. There is nothing of it in the document while it is closed, but its style sheet. */
export function createPostDialog(setup: PostDialogSetup): PostDialog {
  const dropStyles = adoptStyles(setup.place, dialogCss + css + mediaCss);
  let open: OpenPost | null = null;
  let goods: Promise<Goods> | undefined;
  const loadGoods = () => (goods ??= import('./goods.ts').then(({ openGoods }) => openGoods(setup.place)));
  const forget = (post: Post) => {
    open = null;
    setup.onClose(post);
  };
  return {
    show(post, opener) {
      if (open) open.show(post);
      else open = openPost({ ...setup, loadGoods, onClose: forget }, post, opener);
    },
    dismiss: () => open?.dismiss(),
    close() {
      open?.close();
      open = null;
      goods?.then((loaded) => loaded.close(), () => {});
      dropStyles();
    },
  };
}
