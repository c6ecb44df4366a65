/**
 * The page around the frame is scrolled, by the visitor or by the browser, which shows what gets the focus: the dialog
 * follows a moment later.
 */
const lookEveryMs = 200;
/** After a sign, until what it set off has come to rest. */
const looksAfterSign = 5;

/**
 * What comes before a post is opened: by then the place of its dialog must be known, or the browser scrolls to where it
 * was drawn first. A pointer that stays inside of the board is over it once, so its moves count, too.
 */
const signs = ['pointerover', 'pointermove', 'focusin'];

/**
 * A frame that is as tall as its board has no window of its own: what is centred in it is centred out of sight. Tells
 * the dialogs which part of the frame can be seen; only the browser knows, because the page around is another origin's,
 * and it answers when it is asked to observe.
 */
export function showInSeenPart(board: HTMLElement, document: Document): void {
  const look = () => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.at(-1)?.intersectionRect;
      // Nothing is in sight: then any place will do.
      if (!seen?.height) return;
      board.style.setProperty('--drystone-window-top', `${seen.top}px`);
      board.style.setProperty('--drystone-window-height', `${seen.height}px`);
    });
    observer.observe(document.documentElement);
  };
  let isOpen = false;
  let looksLeft = 0;
  let following = 0;
  const follow = () => {
    looksLeft = looksAfterSign;
    if (following) return;
    look();
    following = window.setInterval(() => {
      if (isOpen || looksLeft > 0) {
        looksLeft -= 1;
        return look();
      }
      clearInterval(following);
      following = 0;
    }, lookEveryMs);
  };
  const note = (isOpenNow: boolean) => () => {
    isOpen = isOpenNow;
    follow();
  };
  for (const sign of signs) board.addEventListener(sign, follow);
  board.addEventListener('drystone-post-open', note(true));
  board.addEventListener('drystone-post-close', note(false));
}
