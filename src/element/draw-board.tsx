import { effect, signal } from '@preact/signals';
import { createElement, hydrate, render } from 'preact';
import { createLiveCardParts } from '../components/board/live-card-parts.tsx';
import { liveCardCss } from '../components/board/live-card-style.ts';
import { LivingBoard } from '../components/board/living-board.tsx';
import type { Logos } from '../components/card/network-logos/logo.ts';
import { createNetworkLogo } from '../components/card/network-logos/network-logo.tsx';
import loadingCss from '../components/feed/feed-loading.css?inline';
import type { FirstPaint } from '../first-paint/first-paint.tsx';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import type { VNodeProps } from '../jsx/jsx-runtime.ts';
import type { Environment } from './environment.ts';
import { noteLoadedPictures } from './loaded-pictures.ts';
import { type OpenBoard, rootOf } from './open-board.ts';
import type { RestedBoard, RestingBoard } from './rest-board.tsx';

export interface DrawSetup {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly opened: OpenBoard;
  readonly first: FirstPaint;
  readonly resting: RestingBoard | null;
  /** What a board that has rested has drawn. */
  readonly rested: RestedBoard | null;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => boolean;
}

/** Makes the vnodes of Preact. */
export const makeVNode = (type: string, props: VNodeProps, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });

/** Draws an opened board: over the nodes of the first paint or of a board that has rested. */
export function drawBoard(setup: DrawSetup): { close(): void } {
  const { host, shadow, opened, first, resting, rested, environment, warn } = setup;
  const { context, activity, state, parts } = opened;
  const stops: (() => void)[] = [];
  let isClosed = false;
  let hasBegun = false;

  const addParts = (logos: Logos = {}) => {
    parts.value = createLiveCardParts(context, createNetworkLogo(signal(logos)));
  };
  const giveWidth = async () => {
    const { giveWidth } = await import('./own-width.ts');
    if (!isClosed) stops.push(giveWidth(host, shadow, warn));
  };
  /**
   * Called when the first posts are shown. It notifies the page, and only now loads the code for reading and counting.
   */
  const begin = () => {
    if (hasBegun || isClosed) return;
    hasBegun = true;
    activity.begin();
    stops.push(
      // These read every setting of the dialog, which takes a while, so the first posts must not wait for it.
      effect(() =>
        [...state.appearance.value.problems, ...context.reading.value.problems].forEach((problem) => warn(problem)),
      ),
    );
    if (!rested) addParts();
    // The element is hidden, or its container is as wide as its content.
    if (!host.offsetWidth) giveWidth().catch(warn);
  };

  if (rested) addParts(rested.rarerLogos);
  hydrateBoard(setup, begin);
  const root = rootOf(shadow)!;
  // Cards that keep their nodes need their styles without a gap.
  stops.push(rested?.removeStyles ?? adoptStyles(root, liveCardCss), adoptStyles(root, loadingCss));
  if (first.painted) noteLoadedPictures(shadow, state);
  // A visitor waits for a press, so the same task repeats it. What a pointer and the focus prepare takes as long again.
  if (resting) stops.push(environment.setTimer(resting.repeatPresses(), 0));
  else if (first.presses) activity.replay(first.presses);
  return {
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      render(null, shadow);
    },
  };
}

/** The drawn tree is the same, so every node is kept. Parts that need more code follow with the next drawing. */
function hydrateBoard(setup: DrawSetup, onShown: () => void): void {
  const { shadow, opened, first, rested, environment } = setup;
  const { context, showsAtOnce } = opened;
  const board = (
    <LivingBoard
      context={context}
      painted={rested?.painted ?? first.painted?.feed ?? null}
      showsAtOnce={showsAtOnce}
      onShown={onShown}
      loadAddPost={async () => (await import('./add-post.tsx')).createAddPost(context, environment)}
    />
  );
  if (first.painted) hydrate(board, shadow);
  else {
    // The server markup may belong to another board than the one that the element now requests.
    shadow.replaceChildren();
    render(board, shadow);
  }
}
