import type { SafeUrl } from '../model/safe.ts';

/**
 * JSX that makes DOM nodes at once: `<b>x</b>` is an element, a component is a function that returns one. There is no
 * tree beside the document's and nothing to compare: what changes later is changed on the node by whoever made it.
 * See docs/decisions for what Preact and signals would have cost before the first post.
 *
 * Its types are also a lock: `href` and `src` take a `SafeUrl` and nothing else, `style` takes no text, and there is no
 * property that takes markup. What is unsafe does not compile.
 */
export function jsx(type: string | ((properties: Properties) => HTMLElement), properties: Properties): HTMLElement {
  if (typeof type === 'function') return type(properties);
  const element = document.createElement(type);
  for (const name of Object.keys(properties)) {
    const value = properties[name];
    if (name === 'children') append(element, value as Children);
    else if (name === 'style') for (const [property, text] of Object.entries(value as object)) element.style.setProperty(property, text);
    else if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
    else if (value != null && value !== false) element.setAttribute(name, value === true ? '' : `${value}`);
  }
  return element;
}

export { jsx as jsxs };

/** A group without an element of its own, to be put into one: its type is that of an element because JSX knows only one. */
export const Fragment = ({ children }: { readonly children?: Children }): HTMLElement => {
  const group = document.createDocumentFragment();
  append(group, children);
  return group as Node as HTMLElement;
};

function append(parent: ParentNode, children: Children): void {
  if (Array.isArray(children)) for (const child of children) append(parent, child);
  else if (children != null && typeof children !== 'boolean') parent.append(children as Node | string);
}

type Properties = Record<string, unknown>;
export type Child = Node | string | boolean | null | undefined;
export type Children = Child | readonly Children[];

type Listeners<Element> = {
  readonly [Name in keyof HTMLElementEventMap as `on${Capitalize<Name>}`]?: (event: HTMLElementEventMap[Name] & { readonly currentTarget: Element }) => void;
};

interface Common<Element = HTMLElement> extends Listeners<Element> {
  readonly children?: Children;
  readonly class?: string | undefined;
  readonly id?: string | undefined;
  readonly part?: string | undefined;
  readonly role?: string | undefined;
  readonly dir?: 'auto' | 'ltr' | 'rtl' | undefined;
  readonly lang?: string | null | undefined;
  readonly tabindex?: number;
  readonly title?: string | undefined;
  readonly hidden?: boolean;
  /** Property names as in a style sheet; each is set by itself, which a strict CSP lets through. */
  readonly style?: Readonly<Record<string, string>>;
  readonly [attribute: `aria-${string}`]: string | number | boolean | undefined;
}

export declare namespace JSX {
  type Element = HTMLElement;
  type ElementType = keyof IntrinsicElements | ((properties: never) => HTMLElement);
  interface ElementChildrenAttribute {
    readonly children: unknown;
  }
  interface IntrinsicElements {
    readonly a: Common & { readonly href: SafeUrl; readonly rel: string; readonly target?: '_blank' | undefined };
    readonly article: Common;
    readonly b: Common;
    readonly button: Common & { readonly type: 'button' | 'submit' };
    readonly caption: Common;
    readonly del: Common;
    readonly div: Common;
    readonly fieldset: Common;
    readonly footer: Common;
    /** Its errors are ours to say, in the form's own words and language. */
    readonly form: Common<HTMLFormElement> & { readonly novalidate: true };
    readonly h2: Common;
    readonly h3: Common;
    readonly i: Common;
    /** A player of another site: only what it is allowed to do is named, and it always has a name. */
    readonly iframe: Common<HTMLIFrameElement> & { readonly src: SafeUrl; readonly title: string; readonly allow: string; readonly sandbox: string; readonly referrerpolicy: 'strict-origin' };
    readonly img: Common<HTMLImageElement> & { readonly src: SafeUrl; readonly alt: string; readonly decoding?: 'async'; readonly loading?: 'lazy'; readonly referrerpolicy?: 'strict-origin' };
    readonly ins: Common;
    readonly label: Common & { readonly for: string };
    readonly legend: Common;
    readonly li: Common;
    readonly nav: Common;
    readonly p: Common;
    readonly section: Common;
    readonly slot: Common;
    readonly span: Common;
    readonly table: Common;
    readonly tbody: Common;
    readonly td: Common;
    readonly th: Common & { readonly scope: 'col' | 'row' };
    readonly thead: Common;
    readonly time: Common & { readonly datetime: string };
    readonly tr: Common;
    readonly track: Common & { readonly kind: 'captions'; readonly src: SafeUrl; readonly srclang?: string | null; readonly default: boolean };
    readonly ul: Common;
    readonly video: Common<HTMLVideoElement> & {
      readonly src: SafeUrl; readonly controls: boolean; readonly playsinline: boolean; readonly preload: 'none' | 'metadata'; readonly poster?: SafeUrl | undefined; readonly crossorigin?: 'anonymous' | undefined;
    };
  }
}
