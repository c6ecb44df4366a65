import { fillIn } from '../../text/fill-in.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { Slide } from './slide.ts';

export interface MediaStrip {
  readonly element: HTMLElement;
  /** Takes one out that has nothing to show; the last one stays. */
  drop(slide: HTMLElement): void;
  /** Stops all but this one. */
  stop(except?: Slide): void;
}

interface MediaStripSetup {
  readonly slides: readonly Slide[];
  readonly messages: BoardMessages;
  readonly formatNumber: (n: number) => string;
  /** Another one is shown now: what is to be said of it. */
  readonly onTurn: (words: string) => void;
}

/**
 * The media of a post, one at a time, side by side in a box that scrolls: fingers and arrow keys (while it has the focus)
 * move it as they move any box, and there is a button for each way.
 */
export function createMediaStrip({ slides: given, messages, formatNumber, onTurn }: MediaStripSetup): MediaStrip {
  let slides = given;
  let shown = 0;
  /** Where a press leads, until the scrolling has come there. */
  let goal: number | null = null;

  const strip = <div class="strip" role="group" aria-label={messages.media}>{slides.map(({ element }) => element)}</div>;
  const previous = <button type="button" class="tool" aria-label={messages.previousMedium} onClick={() => turn(-1)}><span aria-hidden="true">‹</span></button>;
  const next = <button type="button" class="tool" aria-label={messages.nextMedium} onClick={() => turn(1)}><span aria-hidden="true">›</span></button>;
  const place = <p class="place" />;
  const tools = <div class="strip-tools">{previous}{place}{next}</div>;
  const element = <div class="pane">{strip}{tools}</div>;

  const stop = (except?: Slide) => {
    for (const slide of slides) if (slide !== except) slide.stop();
  };
  const words = () => fillIn(messages.position, { n: formatNumber(shown + 1), total: formatNumber(slides.length) });
  const mirror = () => {
    const isOne = slides.length < 2;
    tools.hidden = isOne;
    if (isOne) strip.removeAttribute('tabindex');
    else strip.tabIndex = 0;
    place.textContent = words();
    previous.ariaDisabled = `${shown === 0}`;
    next.ariaDisabled = `${shown === slides.length - 1}`;
  };
  const show = (at: number) => {
    if (at === shown) return;
    shown = at;
    stop(slides[at]);
    mirror();
    onTurn(words());
  };
  const turn = (by: 1 | -1) => {
    const slide = slides[shown + by];
    if (!slide) return;
    goal = shown + by;
    show(goal);
    // Where text runs from right to left both are negative.
    strip.scrollTo({ left: slide.element.offsetLeft - slides[0]!.element.offsetLeft });
  };
  strip.addEventListener('scroll', () => {
    const at = Math.min(slides.length - 1, Math.round(Math.abs(strip.scrollLeft) / (strip.clientWidth || 1)));
    if (goal === null) show(at);
    else if (at === goal) goal = null;
  });
  for (const type of ['pointerdown', 'wheel', 'keydown']) strip.addEventListener(type, () => (goal = null), { passive: true });
  mirror();

  return {
    element,
    stop,
    drop(dead) {
      if (slides.length < 2) return;
      const hadFocus = dead.matches(':focus-within');
      slides = slides.filter(({ element }) => element !== dead);
      dead.remove();
      shown = Math.min(shown, slides.length - 1);
      if (hadFocus) slides[shown]!.element.focus();
      mirror();
    },
  };
}
