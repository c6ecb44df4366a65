import type { BoardState } from '../../state/board-model.ts';
import type { Language } from '../../text/choose-language.ts';
import type { BoardMessages, DisplayMessages } from '../../text/board-messages.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';

interface RowToolsSetup {
  /** Behind the row; what stands in it is replaced. */
  readonly end: HTMLElement;
  readonly messages: BoardMessages;
  readonly words: DisplayMessages;
  readonly language: Language;
  readonly pause: HTMLElement | null;
  readonly onTurn: (by: 1 | -1) => void;
  /** To the post of this index. */
  readonly onGo: (index: number) => void;
  readonly onBack: () => void;
  readonly onTryAgain: () => void;
}

interface RowPlace {
  readonly state: BoardState;
  /** Index of the first post in view, how many are in view at a time, and how many there are. */
  readonly shown: number;
  readonly inView: number;
  readonly count: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

export interface RowTools {
  show(place: RowPlace): void;
}

/** More places than that are told by numbers. */
const maxDots = 12;

/** Pause, the way back, where the row stands, and the way on. */
export function createRowTools({ end, messages, words, language, pause, onTurn, onGo, onBack, onTryAgain }: RowToolsSetup): RowTools {
  let isPressed = false;
  let placed = '';
  const step = (label: string, sign: string, by: 1 | -1) => {
    const press = () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      isPressed = true;
      onTurn(by);
    };
    const button = <button type="button" class="control step" part="button" aria-label={label} onClick={press}><span aria-hidden="true">{sign}</span></button>;
    return button;
  };
  // Where text runs from right to left, the signs are mirrored with it.
  const previous = step(messages.previousPost, '‹', -1);
  const next = step(messages.nextPost, '›', 1);
  const dots = <div class="dots" role="group" aria-label={words.places} />;
  const position = <p />;
  const news = <p class="sr-only" role="status" />;
  const trouble = <p role="alert" />;
  const again = <button type="button" class="control" part="button" onClick={onTryAgain} hidden>{messages.tryAgain}</button>;
  const number = (n: number) => formatNumber(n, language.locale);
  const say = (n: number, total: number) => fillIn(messages.position, { n: number(n), total: number(total) });

  const drawDots = (pages: number, page: number, inView: number) => {
    const isFew = pages > 1 && pages <= maxDots;
    dots.hidden = !isFew;
    position.hidden = isFew;
    if (!isFew) return;
    while (dots.children.length > pages) dots.lastElementChild?.remove();
    for (let at = 0; at < pages; at++) {
      const dot = dots.children[at] ?? dots.appendChild(<button type="button" class="dot" onClick={() => onGo(at * inView)} />);
      dot.setAttribute('aria-label', say(at + 1, pages));
      if (at === page) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };

  end.replaceChildren(
    <>
      <div class="row-tools">{pause}{previous}{dots}{position}{next}</div>
      {trouble}
      {again}
      <button type="button" class="control skip" onClick={onBack}>{messages.feedStart}</button>
      {news}
    </>,
  );

  return {
    show({ state, shown, inView, count, isAtStart, isAtEnd }) {
      const hasFailed = state.more === 'failed';
      const key = `${shown} ${inView} ${count} ${isAtStart} ${isAtEnd} ${hasFailed}`;
      if (key === placed) return;
      // Another number of posts in view: each dot leads elsewhere.
      if (placed.split(' ')[1] !== `${inView}`) dots.replaceChildren();
      placed = key;
      previous.setAttribute('aria-disabled', `${isAtStart}`);
      next.setAttribute('aria-disabled', `${isAtEnd && !state.next}`);
      const last = Math.min(count, shown + inView);
      position.textContent = say(last, count);
      drawDots(Math.ceil(count / inView), last === count ? Math.ceil(count / inView) - 1 : Math.floor(shown / inView), inView);
      trouble.textContent = hasFailed && state.error ? messages.failure[state.error.kind] : '';
      again.hidden = !hasFailed;
      // What moves by itself is not spoken of.
      if (isPressed) news.textContent = say(shown + 1, count);
      isPressed = false;
    },
  };
}
