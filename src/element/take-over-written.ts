import type { VNodeProps } from '../jsx/jsx-runtime.ts';

/**
 * Takes away what only a board without its code needs, just before the hydration: the style sheets that were written
 * with it, and the marks that these go by. The feed keeps its height, so that what follows the board does not move.
 */
export function prepareWritten(shadow: ShadowRoot, root: HTMLElement): void {
  const box = root.querySelector<HTMLElement>('.feed');
  if (box) box.style.minHeight = `${box.offsetHeight}px`;
  for (const sheet of shadow.querySelectorAll('style, link')) sheet.remove();
  root.classList.remove('written');
  delete root.dataset['columns'];
}

type MakeVNode<VNode> = (type: string, props: VNodeProps, key?: string) => VNode;

/**
 * The factory of vnodes for the hydration of what a server has written. Hydration changes no attributes, and a server
 * writes no `style`: its rules stand in the page's style sheet, by `data-look`. Here each node gets its styles itself.
 */
export const withWrittenStyles =
  <VNode>(make: MakeVNode<VNode>): MakeVNode<VNode> =>
  (type, props, key) => {
    const { style, ref } = props;
    if (!style || typeof type !== 'string') return make(type, props, key);
    const writeStyle = (node: HTMLElement | null): unknown => {
      for (const [name, value] of node ? Object.entries(style) : []) node?.style.setProperty(name, value);
      delete node?.dataset['look'];
      return typeof ref === 'function' ? ref(node) : undefined;
    };
    return make(type, { ...props, ref: writeStyle }, key);
  };
