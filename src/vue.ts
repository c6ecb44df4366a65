import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch, type DefineComponent } from 'vue';
import type { BoardElement } from './element/board-element.ts';
import type { BoardEvent } from './element/page-events.ts';
import { attributeProperties, attributesOf, type BoardProperties } from './wrappers/board-attributes.ts';
import { listenToBoard, type BoardListeners } from './wrappers/board-listeners.ts';
import { defineOnce } from './wrappers/define-once.ts';
import type {
  BoardAttributes,
  FormAttributes,
  InsightsAttributes,
  TermsAttributes,
} from './wrappers/element-attributes.ts';

export type { BoardEventMap } from './element-types.ts';
export type { BoardElement } from './element/board-element.ts';
export type { BoardOptions } from './options/options.ts';
export type { BoardEvent, BoardEventDetails, BoardEventName } from './element/page-events.ts';

/** What the board tells: `@ready`, `@post-open`; see `docs/events.md` for what comes in `detail`. */
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
 * `<drystone-board>` as a component. A server writes the element with its attributes and its slot; the browser
 * registers it once it is there. The element itself is the component's `$el`.
 */
export const DrystoneBoard = defineComponent<BoardProperties, DrystoneBoardEmits>(
  (properties, { slots, emit }) => {
    const own = shallowRef<BoardElement | null>(null);
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
      if (own.value) own.value.uploader = properties.uploader ?? null;
    };
    onMounted(() => {
      if (!own.value) return;
      stop = listenToBoard(own.value, () => listeners);
      giveUploader();
      defineOnce();
    });
    watch(() => properties.uploader, giveUploader);
    onBeforeUnmount(() => stop?.());
    return () => h('drystone-board', { ...attributesOf(properties), ref: own }, slots['default']?.());
  },
  { name: 'DrystoneBoard', props: [...attributeProperties, 'uploader'], emits: [...emits] },
);

declare module 'vue' {
  /** The elements in templates, for editors; the compiler must be told too, see `docs/npm.md`. */
  interface GlobalComponents {
    'drystone-board': DefineComponent<BoardAttributes>;
    'drystone-insights': DefineComponent<InsightsAttributes>;
    'drystone-form': DefineComponent<FormAttributes>;
    'drystone-terms': DefineComponent<TermsAttributes>;
  }
}
