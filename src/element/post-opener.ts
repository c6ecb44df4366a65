import type { Post } from '../model/post.ts';
import type { createPostDialog, PostDialog, PostDialogSetup } from '../components/dialog/post-dialog.tsx';
import type { PostLooks } from '../components/dialog/post-looks.ts';
import { dispatch } from './page-events.ts';

export interface PostOpener {
  /** Opens the post, unless the page keeps it for itself; `opener` gets the focus back. */
  open(post: Post, opener: HTMLElement | null): Promise<void>;
  /** As by Escape. */
  dismiss(): void;
  /** Asks for the code before it is needed. */
  warm(): void;
  /** The post that is open. */
  shown(): Post | null;
  close(): void;
}

/** The looks come with code of their own. */
export interface PostOpenerSetup extends Omit<PostDialogSetup, 'looks'> {
  readonly looks: () => Promise<PostLooks>;
}

/** The dialog of a board, whose code comes when a visitor is about to open a post. */
export function createPostOpener(host: HTMLElement, board: string, setup: PostOpenerSetup, warn: (problem: unknown) => void): PostOpener {
  let code: Promise<{ readonly createPostDialog: typeof createPostDialog }> | undefined;
  let looks: PostLooks;
  let dialog: PostDialog | null = null;
  let shown: Post | null = null;
  let isClosed = false;

  const load = () => {
    code ??= import('../components/dialog/post-dialog.tsx');
    // The next press tries again.
    code.catch(() => (code = undefined));
    return code;
  };

  return {
    async open(post, opener) {
      if (!shown && !dispatch(host, 'drystone-post-open', { board, postId: post.id, url: post.url }, true)) return;
      try {
        const [loaded, newest] = await Promise.all([load(), setup.looks()]);
        if (isClosed) return;
        looks = newest;
        dialog ??= loaded.createPostDialog({
          ...setup,
          looks: () => looks,
          onShow(now) {
            shown = now;
            setup.onShow(now);
          },
          onClose(last) {
            shown = null;
            setup.onClose(last);
            dispatch(host, 'drystone-post-close', { board, postId: last.id });
          },
        });
        shown = post;
        dialog.show(post, opener);
      } catch (problem) {
        warn(`A post could not be opened: the code for it did not come (${problem}). Check that all files of the version lie beside drystone.js.`);
      }
    },
    dismiss: () => dialog?.dismiss(),
    warm() {
      Promise.all([load(), setup.looks()]).catch(() => {});
    },
    shown: () => shown,
    close() {
      isClosed = true;
      dialog?.close();
    },
  };
}
