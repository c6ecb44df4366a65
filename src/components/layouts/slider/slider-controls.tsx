import { useState } from 'preact/hooks';
import type { Drawn } from '../../../jsx/jsx-runtime.ts';
import { fillIn } from '../../../text/fill-in.ts';
import { formatNumber } from '../../../text/format-number.ts';
import type { ReaderContext } from '../../board-context.ts';

/** The position of a slider. */
export interface SliderPosition {
  /** Index of the first post in view. */
  readonly shown: number;
  /** How many posts are in view at a time. */
  readonly inView: number;
  readonly count: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

interface SliderControlsProps {
  readonly context: ReaderContext;
  readonly position: SliderPosition;
  /** The button that pauses an automatic slider. */
  readonly pauseButton: Drawn;
  /** A step moves by all posts in view, as a dot does. Returns the index of the first post in view after it. */
  readonly onStep: (by: 1 | -1) => number;
  readonly onGo: (index: number) => void;
  readonly onBackToStart: () => void;
}

/** A longer row shows its position in numbers: more dots would not fit a phone. */
const maxDots = 12;

/** Pause, the step back, the position of the slider, and the step forward. */
export function SliderControls(props: SliderControlsProps) {
  const { context, position, pauseButton, onStep, onGo, onBackToStart } = props;
  const { state, language } = context;
  const { previousPost, nextPost, feedStart, tryAgain, failure, position: positionOf } = context.words;
  const { previousPage, nextPage, display } = context.readerWords;
  const { shown, inView, count, isAtStart, isAtEnd } = position;
  // Only the result of a press is announced, and not the automatic movement.
  const [announcement, announce] = useState('');
  const number = (n: number) => formatNumber(n, language.locale);
  const say = (n: number, total: number) => fillIn(positionOf, { n: number(n), total: number(total) });
  const hasNext = !isAtEnd || !!state.list.value.next;
  const error = state.more.value === 'failed' ? state.error.value : null;
  const step = (by: 1 | -1) => announce(say(onStep(by) + 1, state.posts.peek().length));

  const pages = Math.ceil(count / inView);
  const last = Math.min(count, shown + inView);
  const page = last === count ? pages - 1 : Math.floor(shown / inView);
  const hasDots = pages > 1 && pages <= maxDots;
  const lastSaid = say(last, count);

  return (
    <>
      <div class="row-tools">
        {pauseButton}
        <StepButton label={inView > 1 ? previousPage : previousPost} isDisabled={isAtStart} onPress={() => step(-1)} />
        <div class="dots" role="group" aria-label={display.places} hidden={!hasDots}>
          {hasDots &&
            [...Array(pages).keys()].map((at) => (
              <button
                key={at}
                type="button"
                class="dot"
                aria-label={say(at + 1, pages)}
                aria-current={at === page ? 'true' : undefined}
                onClick={() => onGo(at * inView)}
              />
            ))}
        </div>
        <p hidden={hasDots}>
          <span key={lastSaid}>{lastSaid}</span>
        </p>
        <StepButton label={inView > 1 ? nextPage : nextPost} isNext isDisabled={!hasNext} onPress={() => step(1)} />
      </div>
      <p role="alert">{error && <span key={error.kind}>{failure[error.kind]}</span>}</p>
      <button type="button" class="control" part="button" hidden={!error} onClick={() => void state.loadMore()}>
        {tryAgain}
      </button>
      <button type="button" class="control skip" onClick={onBackToStart}>
        {feedStart}
      </button>
      <p class="sr-only" role="status">
        <span key={announcement}>{announcement}</span>
      </p>
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isNext?: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** It keeps its tab stop at the end of the row, so that the focus is not lost there. */
const StepButton = ({ label, isNext, isDisabled, onPress }: StepButtonProps) => (
  <button
    type="button"
    class={isNext ? 'control step next-step' : 'control step'}
    part="button"
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onPress}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M15 5l-7 7 7 7" />
    </svg>
  </button>
);
