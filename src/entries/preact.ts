/** Registers `<drystone-board>`, and declares the elements and their events for Preact's JSX. */
import type { HTMLAttributes } from 'preact';
import type { BoardElement } from '../element/board-element.ts';
import type { InsightsElement } from '../element/insights-element.ts';
import type { FormElement, TermsElement } from '../forms/define.ts';
import type {
  BoardAttributes,
  BoardEventAttributes,
  FormAttributes,
  FormEventAttributes,
  InsightsAttributes,
  TermsAttributes,
} from '../wrappers/element-attributes.ts';
import './define.ts';

export type { BoardEventMap } from './element-types.ts';
export type { BoardElement } from '../element/board-element.ts';
export type { BoardEvent, BoardEventDetails, BoardEventName } from '../element/page-events.ts';

declare module 'preact' {
  // oxlint-disable-next-line typescript/no-namespace -- where Preact looks for the elements of JSX
  namespace JSX {
    interface IntrinsicElements {
      'drystone-board': HTMLAttributes<BoardElement> & BoardAttributes & BoardEventAttributes;
      'drystone-insights': HTMLAttributes<InsightsElement> & InsightsAttributes;
      'drystone-form': HTMLAttributes<FormElement> & FormAttributes & FormEventAttributes;
      'drystone-terms': HTMLAttributes<TermsElement> & TermsAttributes & FormEventAttributes;
    }
  }
}
