import { listen } from '../components/common/listen.ts';
import { firstPaint, type FirstPaint } from '../first-paint/first-paint.tsx';
import type { BoardOptions } from '../options/options.ts';
import type { ElementView } from './base-element.ts';
import type { Environment } from './environment.ts';
import { areSameOptions, isSameBoard } from './compare-options.ts';
import type { MountBoard, MountedBoard, MountSetup } from './mount-board.ts';
import type { restBoard, RestingBoard } from './rest-board.tsx';
import type { findRestable } from './restable.ts';

/** A mounted board that can reload its posts. */
export interface BoardView extends ElementView<BoardOptions> {
  refresh(): Promise<void>;
}

export interface BoardViewSetup extends Pick<
  MountSetup,
  'host' | 'options' | 'environment' | 'loadPageChanges' | 'warn'
> {
  /** The first paint that the loader has started for this element. */
  readonly begun: Promise<FirstPaint> | undefined;
  /** Loads the interactive board. */
  readonly loadMount: () => Promise<MountBoard>;
  /** Lets painted boards rest until the first sign of a visitor; absent = boards are interactive at once. */
  readonly resting?: { readonly findRestable: typeof findRestable; readonly restBoard: typeof restBoard } | undefined;
}

/** The delay before code that did not load is requested again; it doubles each time. */
const loadAgainAfterMs = 1000;

/** Calls back once, after this time or when the browser is online again. Returns a function that cancels the call. */
function whenReachable({ setTimer }: Pick<Environment, 'setTimer'>, ms: number, callback: () => void): () => void {
  const stop = () => stops.forEach((each) => each());
  const end = () => {
    stop();
    callback();
  };
  const stops = [setTimer(end, ms), listen(window, ['online'], end)];
  return stop;
}

/** One board of an element, through its phases: painted, at rest, interactive. */
export function createBoardView(setup: BoardViewSetup): BoardView {
  const { host, options, environment, loadPageChanges, warn } = setup;
  let latest = options;
  let isClosed = false;
  let mounted: MountedBoard | null = null;
  let resting: RestingBoard | null = null;
  let stopWaiting = () => {};

  /** A visitor may come when the connection is gone for a moment. What is pressed meanwhile waits. */
  const load = async (delayMs = loadAgainAfterMs): Promise<MountBoard | null> => {
    try {
      return await setup.loadMount();
    } catch (problem) {
      if (isClosed) return null;
      warn(problem);
      resting?.noteUnreachable();
      await new Promise<void>((resolve) => (stopWaiting = whenReachable(environment, delayMs, resolve)));
      return isClosed ? null : load(delayMs * 2);
    }
  };
  const start = async () => {
    const painted = await (setup.begun ?? firstPaint(host, environment, () => !isClosed));
    if (isClosed) return;
    const isSame = isSameBoard(painted.options, latest);
    // The page has chosen another board meanwhile, so the first paint and its responses are discarded.
    const first = isSame ? painted : { ...painted, responses: new Map(), read: null, painted: null };
    // The first paint is hydrated with its own options; changed options are applied right after it.
    const given = isSame ? painted.options : latest;
    if (setup.resting && isSame && areSameOptions(given, latest))
      try {
        const { findRestable, restBoard } = setup.resting;
        const restable = findRestable(first);
        if (restable) resting = restBoard({ host, first, painted: restable, environment, loadPageChanges, warn });
      } catch (problem) {
        // The page has removed something that a resting board needs.
        warn(problem);
      }
    await resting?.woken;
    const mountBoard = await load();
    if (isClosed || !mountBoard) return;
    const board = await mountBoard({
      host,
      options: given,
      first,
      resting,
      environment,
      loadPageChanges,
      warn,
      isClosed: () => isClosed,
    });
    if (isClosed) {
      board?.close();
      return;
    }
    mounted = board;
    if (!areSameOptions(given, latest)) board?.setOptions(latest);
  };
  const started = start().catch(warn);
  return {
    update(changed) {
      latest = changed;
      resting?.wake();
      mounted?.setOptions(changed);
    },
    async refresh() {
      resting?.wake();
      if (resting) await started;
      await mounted?.refresh();
    },
    close() {
      isClosed = true;
      stopWaiting();
      // An interactive board has taken over what the resting one has opened.
      if (!mounted) resting?.close();
      mounted?.close();
      mounted = null;
    },
  };
}
