import type { ComponentChild, ComponentChildren, ComponentClass, FunctionComponent, Key, Ref, VNode } from 'preact';
import type { SafeSrcset, SafeUrl } from '../model/safe.ts';

/**
 * This file is long because it is one table: the attributes that each element may have.
 *
 * The JSX of all components. Its factory makes plain objects of the shape that Preact calls a vnode, so that the first
 * paint needs no Preact. The interactive board sets Preact's own factory, and the same components work with it.
 *
 * Its types also protect the page: `href` and `src` accept a `SafeUrl` and nothing else, `style` accepts no text, and
 * no property accepts markup. Unsafe code does not compile.
 */
export type VNodeFactory = (type: string | Component, props: VNodeProps, key?: Key) => VNode;

/** The element that a component draws, its props, and the key that distinguishes it from its siblings. */
export interface PlainVNode {
  readonly type: string | Component;
  readonly props: VNodeProps;
  readonly key?: Key;
}

export type VNodeProps = Readonly<Record<string, unknown>>;
// The props of a component are checked where it is used; here it is only called.
export type Component = FunctionComponent<never> | ComponentClass<never>;

const makePlainVNode = (type: string | Component, props: VNodeProps, key?: Key): PlainVNode => ({ type, props, key });

/**
 * The factory in use. It is shared by all boards of the page: before Preact is loaded it is the plain one, then
 * Preact's.
 */
const factory = { make: makePlainVNode as unknown as VNodeFactory };

/** Sets the factory. From now on, JSX makes vnodes that Preact can render. Earlier vnodes can only be painted. */
export function useVNodeFactory(make: (type: never, props: never, key?: never) => unknown): void {
  factory.make = make as unknown as VNodeFactory;
}

export const jsx: VNodeFactory = (type, props, key) => factory.make(type, props, key);

export { jsx as jsxs };

/** A group of children without an element around them. */
export const Fragment = ({ children }: { readonly children?: ComponentChildren }): ComponentChildren => children;

export type { ComponentChild as Child, ComponentChildren as Children, VNode };

/** The result of a function component: something to draw, or nothing. */
export type Drawn = ComponentChildren;

/**
 * Events whose names have several words, in the spelling of Preact: `onPointerEnter`. Names of one word are derived.
 */
interface EventWords {
  readonly AuxClick: 'auxclick';
  readonly BeforeToggle: 'beforetoggle';
  readonly CompositionEnd: 'compositionend';
  readonly DblClick: 'dblclick';
  readonly DragEnter: 'dragenter';
  readonly DragLeave: 'dragleave';
  readonly DragOver: 'dragover';
  readonly FocusIn: 'focusin';
  readonly FocusOut: 'focusout';
  readonly KeyDown: 'keydown';
  readonly KeyUp: 'keyup';
  readonly PointerCancel: 'pointercancel';
  readonly PointerDown: 'pointerdown';
  readonly PointerEnter: 'pointerenter';
  readonly PointerLeave: 'pointerleave';
  readonly PointerMove: 'pointermove';
  readonly PointerUp: 'pointerup';
  readonly TouchStart: 'touchstart';
  readonly TransitionEnd: 'transitionend';
}

type Handler<Name extends keyof HTMLElementEventMap, Target> =
  | ((event: HTMLElementEventMap[Name] & { readonly currentTarget: Target }) => void)
  | undefined;

type EventHandlers<Target> = {
  readonly [Name in keyof HTMLElementEventMap as `on${Capitalize<Name>}`]?: Handler<Name, Target>;
} & {
  readonly [
    Name in keyof EventWords as `on${Name}` | `on${Name}Capture`
  ]?: EventWords[Name] extends keyof HTMLElementEventMap
    ? Handler<EventWords[Name], Target>
    : ((event: Event & { readonly currentTarget: Target }) => void) | undefined;
};

interface CommonAttributes<Target> {
  readonly children?: ComponentChildren;
  readonly ref?: Ref<Target> | undefined;
  readonly key?: Key | undefined;
  readonly class?: string | undefined;
  readonly id?: string | undefined;
  readonly part?: string | undefined;
  readonly role?: string | undefined;
  readonly dir?: 'auto' | 'ltr' | 'rtl' | undefined;
  readonly lang?: string | undefined;
  readonly tabindex?: number | undefined;
  readonly title?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly inert?: boolean | undefined;
  readonly translate?: 'no' | undefined;
  readonly slot?: string | undefined;
  readonly popover?: 'auto' | 'manual' | undefined;
  /** Property names as in a style sheet; each property is set separately, which a strict policy allows. */
  readonly style?: Readonly<Record<string, string | undefined>> | undefined;
  readonly [attribute: `aria-${string}` | `data-${string}`]: string | number | boolean | undefined;
}

type Common<Target = HTMLElement> = CommonAttributes<Target> & EventHandlers<Target>;

interface FieldAttributes {
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autocomplete?: string | undefined;
  readonly value?: string | number | undefined;
  readonly defaultValue?: string | undefined;
  readonly readonly?: boolean | undefined;
}

interface MediaAttributes {
  readonly src: SafeUrl;
  readonly controls?: boolean;
  readonly playsinline?: boolean;
  readonly muted?: boolean;
  readonly loop?: boolean;
  readonly autoplay?: boolean;
  readonly preload?: 'none' | 'metadata' | 'auto';
  readonly poster?: SafeUrl | undefined;
  readonly crossorigin?: 'anonymous' | undefined;
}

/** Elements that have only the common attributes. */
type PlainElement =
  | 'abbr'
  | 'article'
  | 'aside'
  | 'b'
  | 'caption'
  | 'code'
  | 'dd'
  | 'del'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'hr'
  | 'i'
  | 'ins'
  | 'kbd'
  | 'legend'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'pre'
  | 's'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'summary'
  | 'table'
  | 'tbody'
  | 'td'
  | 'tfoot'
  | 'thead'
  | 'tr'
  | 'u'
  | 'ul'
  | 'output';

type PlainElements = {
  readonly [Name in PlainElement]: Common<
    Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement
  >;
};

interface SvgAttributes {
  readonly children?: ComponentChildren;
  readonly class?: string | undefined;
  readonly viewBox?: string;
  readonly width?: string | number;
  readonly height?: string | number;
  readonly d?: string;
  readonly x?: string | number;
  readonly y?: string | number;
  readonly cx?: string | number;
  readonly cy?: string | number;
  readonly r?: string | number;
  readonly x1?: string | number;
  readonly x2?: string | number;
  readonly y1?: string | number;
  readonly y2?: string | number;
  readonly points?: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly 'stroke-width'?: string | number;
  readonly 'stroke-linecap'?: string;
  readonly 'stroke-linejoin'?: string;
  readonly focusable?: 'false';
  readonly role?: 'img' | undefined;
  readonly [attribute: `aria-${string}`]: string | number | boolean | undefined;
}

export declare namespace JSX {
  type Element = VNode;
  type ElementType =
    | keyof IntrinsicElements
    | ((props: never) => ComponentChildren)
    | (new (props: never) => { render(props: never): ComponentChildren });
  interface ElementChildrenAttribute {
    readonly children: unknown;
  }
  interface IntrinsicAttributes {
    readonly key?: Key | undefined;
  }
  interface IntrinsicElements extends PlainElements {
    readonly a: Common<HTMLAnchorElement> & {
      readonly href: SafeUrl | `#${string}`;
      readonly rel?: string;
      readonly target?: '_blank' | undefined;
      readonly download?: string | undefined;
    };
    readonly button: Common<HTMLButtonElement> & {
      readonly type: 'button' | 'submit';
      readonly disabled?: boolean | undefined;
      readonly popovertarget?: string | undefined;
    };
    readonly canvas: Common<HTMLCanvasElement> & { readonly width?: number; readonly height?: number };
    readonly details: Common<HTMLDetailsElement> & { readonly open?: boolean | undefined };
    readonly dialog: Common<HTMLDialogElement>;
    /** The widget shows its errors itself, in the form's own words and language. */
    readonly form: Common<HTMLFormElement> & { readonly novalidate: true; readonly autocomplete?: 'off' | undefined };
    /** A player of another site: its permissions must be listed, and it must have a name. */
    readonly iframe: Common<HTMLIFrameElement> & {
      readonly src: SafeUrl;
      readonly title: string;
      readonly allow: string;
      readonly sandbox: string;
      readonly referrerpolicy: 'strict-origin';
    };
    readonly img: Common<HTMLImageElement> & {
      readonly src: SafeUrl;
      readonly alt: string;
      readonly srcset?: SafeSrcset | undefined;
      readonly sizes?: string | undefined;
      readonly width?: number | string | undefined;
      readonly height?: number | undefined;
      readonly decoding?: 'async';
      readonly loading?: 'lazy' | undefined;
      readonly referrerpolicy?: 'strict-origin';
      readonly draggable?: boolean;
      readonly fetchpriority?: 'high' | undefined;
    };
    readonly input: Common<HTMLInputElement> &
      FieldAttributes & {
        readonly type:
          | 'text'
          | 'email'
          | 'tel'
          | 'url'
          | 'number'
          | 'date'
          | 'search'
          | 'checkbox'
          | 'radio'
          | 'file'
          | 'hidden'
          | 'color'
          | 'range'
          | 'password'
          | 'datetime-local';
        readonly checked?: boolean | undefined;
        readonly defaultChecked?: boolean | undefined;
        readonly placeholder?: string | undefined;
        readonly min?: string | number | undefined;
        readonly max?: string | number | undefined;
        readonly step?: string | number | undefined;
        readonly maxlength?: number | undefined;
        readonly inputmode?: string | undefined;
        readonly enterkeyhint?: 'search' | undefined;
        readonly accept?: string | undefined;
        readonly multiple?: boolean | undefined;
        readonly pattern?: string | undefined;
        readonly list?: string | undefined;
      };
    readonly label: Common<HTMLLabelElement> & { readonly for?: string };
    readonly optgroup: Common<HTMLOptGroupElement> & { readonly label: string };
    readonly option: Common<HTMLOptionElement> & {
      readonly value?: string;
      readonly selected?: boolean | undefined;
      readonly disabled?: boolean | undefined;
    };
    readonly progress: Common<HTMLProgressElement> & { readonly value?: number | undefined; readonly max?: number };
    readonly select: Common<HTMLSelectElement> & FieldAttributes & { readonly multiple?: boolean | undefined };
    /** The element's own content on the page, from its owner. */
    readonly slot: Common<HTMLSlotElement> & { readonly name?: string };
    readonly textarea: Common<HTMLTextAreaElement> &
      FieldAttributes & { readonly rows?: number; readonly maxlength?: number | undefined };
    readonly th: Common<HTMLTableCellElement> & { readonly scope: 'col' | 'row'; readonly colspan?: number };
    readonly time: Common<HTMLTimeElement> & { readonly datetime: string };
    readonly track: Common<HTMLTrackElement> & {
      readonly kind: 'captions';
      readonly src: SafeUrl;
      readonly srclang?: string | undefined;
      readonly default: boolean;
    };
    readonly video: Common<HTMLVideoElement> & MediaAttributes;
    readonly audio: Common<HTMLAudioElement> & MediaAttributes;
    readonly svg: SvgAttributes;
    readonly path: SvgAttributes;
    readonly g: SvgAttributes;
    readonly rect: SvgAttributes;
    readonly circle: SvgAttributes;
    readonly line: SvgAttributes;
    readonly polyline: SvgAttributes;
    readonly polygon: SvgAttributes;
    readonly text: SvgAttributes;
  }
}
