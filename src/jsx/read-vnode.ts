import type { Children, Component, PlainVNode, VNodeProps } from './jsx-runtime.ts';

// JSX accepts props by their types; this code takes vnodes apart, so only here the types are asserted.

export const isVNode = (drawn: unknown): drawn is PlainVNode =>
  typeof drawn === 'object' && drawn !== null && 'props' in drawn;

export const childrenOf = (props: VNodeProps): Children => props['children'] as Children;

export const stylesOf = (props: VNodeProps): [name: string, value: string][] =>
  Object.entries((props['style'] ?? {}) as Record<string, string | undefined>).filter(
    (style): style is [string, string] => style[1] !== undefined,
  );

export const drawComponent = (component: Component, props: VNodeProps): Children =>
  (component as (props: VNodeProps) => Children)(props);
