import type { BoardMessages } from '../../text/board-messages.ts';
import type { PostLooks } from './post-looks.ts';

export interface DialogFrame {
  readonly dialog: HTMLDialogElement;
  /** The box that scrolls, with everything in it. */
  readonly sheet: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
  readonly closer: HTMLElement;
  /** "3 of 24" */
  readonly place: HTMLElement;
  /** Where the post stands. */
  readonly stage: HTMLElement;
  /** Says something once to who cannot see it; `isShown` also writes it under the buttons. */
  say(words: string, isShown?: boolean): void;
}

/** The dialog without a post: buttons on top, which stay where they are whatever the post is. */
export function createDialogFrame(messages: BoardMessages, { properties, size }: PostLooks): DialogFrame {
  const previous = <button type="button" class="tool" aria-label={messages.previousPost}><span aria-hidden="true">‹</span></button>;
  const next = <button type="button" class="tool" aria-label={messages.nextPost}><span aria-hidden="true">›</span></button>;
  const closer = <button type="button" class="tool" aria-label={messages.close}><span aria-hidden="true">×</span></button>;
  const place = <p class="place" />;
  place.id = 'drystone-place';
  const stage = <div class="stage" />;
  const news = <p class="sr-only" role="status" />;
  const sheet = (
    <div class="sheet" tabindex={-1}>
      <div class="tools">{closer}{previous}{place}{next}</div>
      {news}
      {stage}
    </div>
  );
  const dialog = document.createElement('dialog');
  dialog.className = `reader ${size}`;
  // So that the page's own property wins here, too.
  for (const [name, value] of properties) dialog.style.setProperty(name, `var(${name.replace('d', 'drystone')}, ${value})`);
  dialog.setAttribute('aria-describedby', place.id);
  dialog.append(sheet);
  return {
    dialog, sheet, previous, next, closer, place, stage,
    say(words, isShown = false) {
      news.className = isShown ? 'note' : 'sr-only';
      // A new element each time: the same words again would not be spoken.
      news.replaceChildren(<span>{words}</span>);
    },
  };
}
