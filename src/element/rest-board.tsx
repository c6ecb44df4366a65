import { choosePersonalization } from '../appearance/choose-personalization.ts';
import { readingAppearance } from '../appearance/reading-appearance.ts';
import { rootStyle } from '../components/board/board-shell.tsx';
import { liveCodeAfterMs } from '../components/board/live-delay.ts';
import { liveCardCss } from '../components/board/live-card-style.ts';
import { rarerNetworks } from '../components/card/network-logos/build-time-constants.ts';
import type { Logos } from '../components/card/network-logos/logo.ts';
import { createNetworkLogo } from '../components/card/network-logos/network-logo.tsx';
import { createPaintedControls } from '../components/card/painted-controls.tsx';
import { PaintedShare } from '../components/share/painted-share.tsx';
import type { PaintedFeed } from '../components/feed/feed-layout.ts';
import type { FirstPaint } from '../first-paint/first-paint.tsx';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import type { BoardOptions } from '../options/options.ts';
import type { PageChanges } from '../sources/heard-changes.ts';
import { loadBoardMessages } from '../text/load-board-messages.ts';
import { createChangePace } from '../state/change-pace.ts';
import { countResting } from './count-resting.ts';
import type { EngagementLink } from './engagement-link.ts';
import type { Environment } from './environment.ts';
import type { Restable } from './restable.ts';
import { createRestingFeed } from './resting-feed.tsx';
import { createRestingNotice } from './resting-notice.ts';
import { watchRestingPresses } from './resting-presses.ts';
import { printResting } from './resting-print.tsx';
import { watchSigns } from './resting-signs.ts';

/** What a board that has rested hands over to the interactive board. */
export interface RestedBoard {
  readonly painted: PaintedFeed;
  readonly rarerLogos: Logos;
  /** Removes the style sheet of the cards' controls, which the interactive board keeps. */
  readonly removeStyles: () => void;
}

/** A board that is painted with all its controls, and becomes interactive at the first sign of a visitor. */
export interface RestingBoard {
  /** Resolves when the board must become interactive. */
  readonly woken: Promise<void>;
  readonly engagement: EngagementLink;
  wake(): void;
  /** The interactive board did not load, and is tried again. Who has pressed something learns it at its place. */
  noteUnreachable(): void;
  /**
   * Draws the missing controls. Called right before hydration; null = its code did not load, and there is only the
   * first paint.
   */
  handOver(endTask: () => Promise<void>): Promise<RestedBoard | null>;
  /**
   * Called right after hydration: repeats the presses. Returns a function that repeats where the pointer and the focus
   * are.
   */
  repeatPresses(): () => void;
  close(): void;
}

export interface RestSetup {
  readonly host: HTMLElement;
  readonly first: FirstPaint;
  readonly painted: Restable;
  readonly environment: Environment;
  /** Loads what all boards of the page listen with. */
  readonly loadPageChanges: () => Promise<PageChanges>;
  readonly warn: (problem: unknown) => unknown;
}

function createAlarm() {
  let wake = () => {};
  const isAwake = new Promise<void>((resolve) => (wake = resolve));
  return { isAwake, wake };
}

/** The logos of rarer networks, as a signal would have them. */
function holdLogos(isWanted: () => boolean, onLoaded: () => void) {
  let logos: Logos = {};
  return {
    get value() {
      return logos;
    },
    set value(loaded) {
      if (!isWanted()) return;
      logos = loaded;
      onLoaded();
    },
  };
}

/** The controls of the cards, and what they need. Rejects if their words do not load. */
async function loadControls({ read, context }: Restable, options: BoardOptions, rarerLogos: { value: Logos }) {
  const { board } = read;
  const words = await loadBoardMessages(context.language.tag);
  const { properties, showsShare } = readingAppearance(
    choosePersonalization(board.personalizations, options.personalization),
    context.appearance,
  );
  const live = createPaintedControls({
    context,
    words,
    Logo: createNetworkLogo(rarerLogos),
    ShareControl: showsShare ? () => <PaintedShare label={words.share} /> : undefined,
    opensLink: (post) => options.noDialog || !!post.opensLink,
  });
  const { appearance } = context;
  const style = rootStyle({ ...appearance, properties: [...appearance.properties, ...properties] });
  return { words, style, live };
}

/**
 * Follows the changes of a live board while it rests. `wake` is called when it cannot rest any longer. Resolves with a
 * function that stops this.
 */
async function followChanges({ first, painted, environment, loadPageChanges }: RestSetup, wake: () => void) {
  const { board, address: postsAddress } = painted.read;
  const { changes: address } = board.links;
  try {
    if (address) {
      const [{ watchRestingChanges }, changes] = await Promise.all([import('./resting-changes.ts'), loadPageChanges()]);
      const posts = { address: postsAddress, response: first.responses.get(postsAddress) };
      const pace = createChangePace(environment.now);
      return watchRestingChanges({ changes, address, posts, environment, pace, onSign: wake });
    }
  } catch {}
  // Without the connection new posts are asked for, which is the interactive board's work.
  wake();
  return () => {};
}

/**
 * Lets a painted board rest: paints its controls and the rest of its first page, and waits. It has no state; a press is
 * kept for the interactive board.
 */
export function restBoard(setup: RestSetup): RestingBoard {
  const { host, first, painted, environment, warn } = setup;
  const { root, context } = painted;
  const { page, board } = painted.read;
  const box = root.querySelector<HTMLElement>('.feed')!;
  const end = root.querySelector<HTMLElement>('.end')!;
  const { isAwake, wake } = createAlarm();
  let controls: Awaited<ReturnType<typeof loadControls>> | null = null;
  const startedAt = environment.now();
  let isStopped = false;
  let isFinished = false;
  // The interactive board asks for them itself.
  const rarerLogos = holdLogos(
    () => !isFinished && !isStopped,
    () => feed.drawAgain(({ network }) => rarerNetworks.includes(network)),
  );
  let removeStyles = () => {};
  const stops: (() => void)[] = [];
  const feed = createRestingFeed({ ...setup, box, end, stops, onPainted: () => signs.checkEdge(), onTextSize: wake });
  const signs = watchSigns({
    host,
    root,
    box,
    width: painted.feed.boxWidth,
    colorScheme: first.options.colorScheme,
    paintedTo: feed.paintedTo,
    liveInMs: board.isLive ? liveCodeAfterMs(board) : null,
    setTimer: environment.setTimer,
    onSize: feed.fit,
    onPostsDue: () => void followChanges(setup, wake).then((stop) => (isStopped ? stop() : stops.push(stop))),
    onSign: wake,
  });
  const notice = createRestingNotice({ end, isOnline: environment.isOnline, words: () => controls?.words ?? null });
  stops.push(
    signs.stop,
    feed.stop,
    notice.remove,
    printResting({ root, posts: page.posts, context, live: () => controls?.live ?? null }),
  );
  const { engagement, onLink } = countResting(host, first.options, painted);
  const presses = watchRestingPresses({ root, feed: box, posts: page.posts, onKept: notice.notePress, onLink });

  const stop = () => {
    isStopped = true;
    for (const stop of stops.splice(0)) stop();
  };
  const prepare = async () => {
    const loaded = await loadControls(painted, first.options, rarerLogos);
    if (isStopped) return;
    controls = loaded;
    removeStyles = adoptStyles(root, liveCardCss);
    for (const [name, value] of Object.entries(loaded.style)) root.style.setProperty(name, value);
    feed.begin(loaded.live, loaded.words);
  };
  // A press on what was painted first wakes the board, as every later one.
  first.presses?.replay();
  // Without its words the board cannot rest: the interactive board reports the failure.
  const prepared = prepare().catch((problem: unknown) => {
    warn(problem);
    wake();
  });

  return {
    woken: isAwake.then(() => prepared),
    engagement,
    wake,
    noteUnreachable: notice.noteUnreachable,
    async handOver(endTask) {
      isFinished = true;
      const finished = await feed.finish(endTask);
      await presses.released();
      // A click is in the same task as the end of its press.
      await endTask();
      stop();
      if (!finished || !controls) return null;
      return {
        painted: { ...finished, restedMs: environment.now() - startedAt },
        rarerLogos: rarerLogos.value,
        removeStyles,
      };
    },
    repeatPresses: presses.repeat,
    close() {
      stop();
      presses.close();
      removeStyles();
      engagement.close();
    },
  };
}
