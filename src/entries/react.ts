'use client';
import {
  createElement,
  Fragment,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import type { BoardElement } from '../element/board-element.ts';
import type { BoardEvent } from '../element/page-events.ts';
import { optionNames } from '../options/options.ts';
import { attributesOf, type BoardProperties } from '../wrappers/board-attributes.ts';
import { listenToBoard, type BoardListeners } from '../wrappers/board-listeners.ts';
import { defineOnce } from '../wrappers/define-once.ts';
import { boardPreloadLinks } from '../wrappers/board-preload-links.ts';

export type { BoardEventMap } from './element-types.ts';
export type { BoardElement } from '../element/board-element.ts';
export type { BoardOptions } from '../options/options.ts';
export type { BoardEvent, BoardEventDetails, BoardEventName } from '../element/page-events.ts';
export type { JsxElements } from './react-elements.ts';

/** The events of the board, by React's names; `docs/events.md` describes their `detail`. */
export interface DrystoneBoardHandlers {
  readonly onReady?: ((event: BoardEvent<'drystone-ready'>) => void) | undefined;
  readonly onError?: ((event: BoardEvent<'drystone-error'>) => void) | undefined;
  readonly onCtaClick?: ((event: BoardEvent<'drystone-cta-click'>) => void) | undefined;
  readonly onPostOpen?: ((event: BoardEvent<'drystone-post-open'>) => void) | undefined;
  readonly onPostClose?: ((event: BoardEvent<'drystone-post-close'>) => void) | undefined;
  readonly onShare?: ((event: BoardEvent<'drystone-share'>) => void) | undefined;
  readonly onSubmit?: ((event: BoardEvent<'drystone-submit'>) => void) | undefined;
  readonly onEngagement?: ((event: BoardEvent<'drystone-engagement'>) => void) | undefined;
}

type Replaced = keyof BoardProperties | keyof DrystoneBoardHandlers | 'children';

export interface DrystoneBoardProps
  extends BoardProperties, DrystoneBoardHandlers, Omit<HTMLAttributes<HTMLElement>, Replaced> {
  /** Shown until there are posts, and when there are none. */
  readonly children?: ReactNode;
  /** The element itself, for `refresh()` and `update()`. */
  readonly ref?: Ref<BoardElement> | undefined;
}

/**
 * `<drystone-board>` as a component. A server writes the element with its attributes and its children, and the browser
 * registers it after hydration. React moves the links beside it into the page's head. Options are attributes, which
 * React keeps through hydration. An effect sets the uploader and the listeners, because hydration drops properties that
 * are no text.
 */
export function DrystoneBoard({
  children,
  ref,
  uploader,
  onReady,
  onError,
  onCtaClick,
  onPostOpen,
  onPostClose,
  onShare,
  onSubmit,
  onEngagement,
  ...others
}: DrystoneBoardProps): ReactElement {
  const listeners: BoardListeners = {
    'drystone-ready': onReady,
    'drystone-error': onError,
    'drystone-cta-click': onCtaClick,
    'drystone-post-open': onPostOpen,
    'drystone-post-close': onPostClose,
    'drystone-share': onShare,
    'drystone-submit': onSubmit,
    'drystone-engagement': onEngagement,
  };
  const own = useRef<BoardElement>(null);
  const isWritten = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [links] = useState(() => (isWritten ? boardPreloadLinks(others) : []));
  const latest = useRef(listeners);
  useImperativeHandle(ref, () => own.current!, []);
  useLayoutEffect(() => {
    latest.current = listeners;
  });
  useLayoutEffect(() => {
    own.current!.uploader = uploader ?? null;
  }, [uploader]);
  useLayoutEffect(() => {
    const stop = listenToBoard(own.current!, () => latest.current);
    defineOnce();
    return stop;
  }, []);
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !isOption(name)));
  return createElement(
    Fragment,
    null,
    ...links.map(({ crossorigin, referrerpolicy, ...link }) =>
      createElement('link', { ...link, crossOrigin: crossorigin, referrerPolicy: referrerpolicy }),
    ),
    createElement('drystone-board', { ...rest, ...attributesOf(others), ref: own }, children),
  );
}

const neverChanges = () => () => {};

const names: readonly string[] = optionNames;
const isOption = (name: string): boolean => names.includes(name);
