import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardElement } from '../element/board-element.ts';
import type { FormElement, TermsElement } from '../forms/define.ts';
import type { InsightsElement } from '../element/insights-element.ts';
import type {
  BoardAttributes,
  BoardEventAttributes,
  FormAttributes,
  FormEventAttributes,
  InsightsAttributes,
  TermsAttributes,
} from '../wrappers/element-attributes.ts';

type Html<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

/**
 * The JSX types of the elements, which apply once `drystone/react` is imported. Each element is registered by its own
 * entry.
 */
export interface JsxElements {
  'drystone-board': Html<BoardElement> & BoardAttributes & BoardEventAttributes;
  'drystone-insights': Html<InsightsElement> & InsightsAttributes;
  'drystone-form': Html<FormElement> & FormAttributes & FormEventAttributes;
  'drystone-terms': Html<TermsElement> & TermsAttributes & FormEventAttributes;
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for the elements of JSX
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
