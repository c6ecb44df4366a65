import { PaperCards, paperCss } from '../components/print/paper-cards.tsx';
import { watchPrinting } from '../components/print/watch-printing.ts';
import type { CardContext, LiveCard } from '../components/board-context.ts';
import { drawOver } from '../first-paint/draw-over.ts';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import { detach } from '../page/detach.ts';
import { pageDocument } from '../page/page-document.ts';
import type { Post } from '../model/post.ts';
import { untouched } from '../state/post-interaction.ts';

interface PrintSetup {
  readonly root: HTMLElement;
  readonly posts: readonly Post[];
  readonly context: CardContext;
  readonly live: () => LiveCard | null;
}

/**
 * Draws the print view of a resting board while the page is printed, at once: printing waits for no request. Returns a
 * function that stops this.
 */
export function printResting({ root, posts, context, live }: PrintSetup): () => void {
  let stopPrinting = () => {};
  const begin = () => {
    const removeStyles = adoptStyles(root, paperCss);
    const room = pageDocument.createElement('div');
    drawOver(<PaperCards posts={posts} context={context} live={live()} interactionOf={() => untouched} />, room);
    const view = room.firstElementChild;
    if (view) root.querySelector('.stage')?.before(view);
    stopPrinting = () => {
      removeStyles();
      if (view) detach(view);
    };
  };
  const end = () => {
    stopPrinting();
    stopPrinting = () => {};
  };
  const stopWatching = watchPrinting((isPrinting) => {
    end();
    if (isPrinting) begin();
  });
  return () => {
    stopWatching();
    end();
  };
}
