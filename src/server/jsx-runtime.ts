import { WrittenElement } from './written-element.ts';

/**
 * JSX where there is no document. The build of `drystone/server` puts it in the place of `src/jsx/jsx-runtime.ts`, so that
 * a card is described once, and drawn or written by the same lines. Types are those of the other one. Listeners have no
 * place in what is written and are left out.
 */
export function jsx(type: string | ((properties: Properties) => WrittenElement), properties: Properties): WrittenElement {
  if (typeof type === 'function') return type(properties);
  const element = new WrittenElement(type);
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'children') append(element, value);
    else if (name === 'style') for (const [property, text] of Object.entries(value ?? {})) element.style.set(property, `${text}`);
    else if (typeof value !== 'function' && value != null && value !== false) element.attributes.set(name, value === true ? '' : `${value}`);
  }
  return element;
}

export { jsx as jsxs };

export const Fragment = ({ children }: { readonly children?: unknown }): WrittenElement => {
  const group = new WrittenElement('');
  append(group, children);
  return group;
};

function append(parent: WrittenElement, children: unknown): void {
  if (Array.isArray(children)) for (const child of children) append(parent, child);
  else if (children instanceof WrittenElement || typeof children === 'string') parent.append(children);
}

type Properties = Readonly<Record<string, unknown>>;
