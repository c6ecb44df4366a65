/** Registers `<drystone-board>`, and declares the elements and their events for Svelte's type checker. */
import type { HTMLAttributes as Html } from 'svelte/elements';
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

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'drystone-board': Html<BoardElement> & BoardAttributes & BoardEventAttributes;
    'drystone-insights': Html<InsightsElement> & InsightsAttributes;
    'drystone-form': Html<FormElement> & FormAttributes & FormEventAttributes;
    'drystone-terms': Html<TermsElement> & TermsAttributes & FormEventAttributes;
  }
}
