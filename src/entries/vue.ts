import {
  createStaticVNode,
  defineComponent,
  getCurrentInstance,
  h,
  onBeforeUnmount,
  onMounted,
  shallowRef,
  watch,
  type DefineComponent,
  type EmitFn,
  type VNode,
} from 'vue';
import type { BoardElement } from '../element/board-element.ts';
import type { BoardEvent } from '../element/page-events.ts';
import { optionNames } from '../options/options.ts';
import { attributesOf, type BoardProperties } from '../wrappers/board-attributes.ts';
import { listenToBoard, type BoardListeners } from '../wrappers/board-listeners.ts';
import { defineOnce } from '../wrappers/define-once.ts';
import { boardPreloadLinks } from '../wrappers/board-preload-links.ts';
import type {
  BoardAttributes,
  FormAttributes,
  InsightsAttributes,
  TermsAttributes,
} from '../wrappers/element-attributes.ts';

export type { BoardEventMap } from './element-types.ts';
export type { BoardElement } from '../element/board-element.ts';
export type { BoardOptions } from '../options/options.ts';
export type { BoardEvent, BoardEventDetails, BoardEventName } from '../element/page-events.ts';

/** The events of the board: `@ready`, `@post-open`; `docs/events.md` describes their `detail`. */
export type DrystoneBoardEmits = {
  ready: (event: BoardEvent<'drystone-ready'>) => void;
  error: (event: BoardEvent<'drystone-error'>) => void;
  ctaClick: (event: BoardEvent<'drystone-cta-click'>) => void;
  postOpen: (event: BoardEvent<'drystone-post-open'>) => void;
  postClose: (event: BoardEvent<'drystone-post-close'>) => void;
  share: (event: BoardEvent<'drystone-share'>) => void;
  submit: (event: BoardEvent<'drystone-submit'>) => void;
  engagement: (event: BoardEvent<'drystone-engagement'>) => void;
};

type EmitBoardEvent = EmitFn<DrystoneBoardEmits>;

const emits: readonly (keyof DrystoneBoardEmits)[] = [
  'ready',
  'error',
  'ctaClick',
  'postOpen',
  'postClose',
  'share',
  'submit',
  'engagement',
];

/**
 * `<drystone-board>` as a component. A server writes the element with its attributes and its slot, and the browser
 * registers it after hydration. The element itself is the component's `$el`.
 */
export const DrystoneBoard = defineComponent<BoardProperties, DrystoneBoardEmits>(
  (properties, { slots, emit }) => {
    const own = shallowRef<BoardElement | null>(null);
    serveBoard(() => own.value, properties, emit);
    // A server has no document. During hydration the instance has an element before it is mounted.
    const isWritten = typeof document === 'undefined' || !!getCurrentInstance()?.vnode.el;
    const links = isWritten ? boardPreloadLinks(properties) : [];
    return () =>
      h('drystone-board', { ...attributesOf(properties), ref: own }, [
        ...(slots['default']?.() ?? []),
        ...links.map((link) => h('link', { ...link, key: link.href })),
      ]);
  },
  { name: 'DrystoneBoard', props: [...optionNames, 'uploader'], emits: [...emits] },
);

/** The properties of `<WrittenBoard>`. */
export type WrittenBoardProperties = BoardProperties & {
  /**
   * The HTML from `renderBoard` of `drystone/server`. A browser needs none, because it keeps the markup of the page.
   */
  readonly html?: string | null | undefined;
};

/**
 * A board from server markup, with its posts. When Vue hydrates a page, it sets `v-html` again, which removes the
 * posts; this component keeps them. Without server markup, as after a link within an app, it is a `<DrystoneBoard>`.
 */
export const WrittenBoard = defineComponent<WrittenBoardProperties, DrystoneBoardEmits>(
  (properties, { slots, emit }) => {
    const own = shallowRef<BoardElement | null>(null);
    // During hydration the node from the server is the component's own already.
    const isWritten = typeof document === 'undefined' ? !!properties.html : !!getCurrentInstance()?.vnode.el;
    serveBoard(() => own.value, properties, emit);
    const keepAttributes = (now: Attributes, before: Attributes) => {
      for (const [name, value] of Object.entries(now)) {
        if (value === before[name]) continue;
        if (value === undefined) own.value?.removeAttribute(name);
        else own.value?.setAttribute(name, value);
      }
    };
    if (isWritten) watch(() => attributesOf(properties), keepAttributes, { flush: 'post' });
    // The value is constant: Vue's development build compares the content, and would replace the board by a new, empty
    // one.
    const written = createStaticVNode(properties.html ?? '', 1);
    const keep = (vnode: VNode) => {
      own.value = findBoard(vnode.el);
    };
    return () =>
      isWritten
        ? h('div', { style: 'display: contents', onVnodeBeforeMount: keep, onVnodeMounted: keep }, [written])
        : h('drystone-board', { ...attributesOf(properties), ref: own }, slots['default']?.());
  },
  { name: 'WrittenBoard', props: [...optionNames, 'uploader', 'html'], emits: [...emits] },
);

type Attributes = Readonly<Record<string, string | undefined>>;

const findBoard = (node: { querySelector?: ParentNode['querySelector'] } | null): BoardElement | null =>
  node?.querySelector?.('drystone-board') ?? null;

/** Adds listeners to the element, sets its uploader and registers it; call it in `setup`. */
function serveBoard(find: () => BoardElement | null, properties: BoardProperties, emit: EmitBoardEvent): void {
  const listeners: BoardListeners = {
    'drystone-ready': (event) => emit('ready', event),
    'drystone-error': (event) => emit('error', event),
    'drystone-cta-click': (event) => emit('ctaClick', event),
    'drystone-post-open': (event) => emit('postOpen', event),
    'drystone-post-close': (event) => emit('postClose', event),
    'drystone-share': (event) => emit('share', event),
    'drystone-submit': (event) => emit('submit', event),
    'drystone-engagement': (event) => emit('engagement', event),
  };
  let stop: (() => void) | null = null;
  const giveUploader = () => {
    const element = find();
    if (element) element.uploader = properties.uploader ?? null;
  };
  onMounted(() => {
    const element = find();
    if (!element) return;
    stop = listenToBoard(element, () => listeners);
    giveUploader();
    defineOnce();
  });
  watch(() => properties.uploader, giveUploader);
  onBeforeUnmount(() => stop?.());
}

declare module 'vue' {
  /** Declares the elements in templates, for editors. The compiler needs a setting, too; see `docs/npm.md`. */
  interface GlobalComponents {
    'drystone-board': DefineComponent<BoardAttributes>;
    'drystone-insights': DefineComponent<InsightsAttributes>;
    'drystone-form': DefineComponent<FormAttributes>;
    'drystone-terms': DefineComponent<TermsAttributes>;
  }
}
