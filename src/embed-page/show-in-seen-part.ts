/**
 * The time between two measurements. The page around the frame scrolls when the visitor scrolls it, or when the browser
 * scrolls to the focused element. The dialog follows a moment later.
 */
const lookEveryMs = 200;
/** The number of measurements after a sign. By then the scrolling that the sign caused has ended. */
const looksAfterSign = 5;

/**
 * The events that come before a post is opened. The place of its dialog must be known by then, or the browser scrolls
 * to the place where the dialog was drawn first. A pointer that stays inside the board causes only one `pointerover`,
 * so its moves count, too.
 */
const signs = ['pointerover', 'pointermove', 'focusin'];

/**
 * Tells the dialogs which part of the frame is visible. A frame that is as tall as its board has no window of its own,
 * so a dialog in its center can be out of sight. The page around the frame has another origin, so only the browser
 * knows the visible part. It reports this part each time an observer starts to observe.
 */
export function showInSeenPart(board: HTMLElement, document: Document): void {
  const look = () => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.at(-1)?.intersectionRect;
      // No part of the frame is visible, so the place of a dialog does not matter.
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
