/** Registers `<drystone-board>`, and declares the elements and their events for Solid's JSX. */
import type { JSX as Solid } from 'solid-js';
import type { BoardElement } from '../element/board-element.ts';
import type { InsightsElement } from '../element/insights-element.ts';
import type { BoardEventDetails } from '../element/page-events.ts';
import type { FormElement, TermsElement } from '../forms/define.ts';
import type { FormEventDetails } from '../forms/form-events.ts';
import type {
  BoardAttributes,
  FormAttributes,
  InsightsAttributes,
  TermsAttributes,
} from '../wrappers/element-attributes.ts';
import './define.ts';

export type { BoardEventMap } from './element-types.ts';
export type { BoardElement } from '../element/board-element.ts';
export type { BoardEvent, BoardEventDetails, BoardEventName } from '../element/page-events.ts';

/** The attributes by their own names, and with Solid's prefixes `attr:` and `bool:`. */
type Written<Attributes> = Attributes & {
  readonly [Name in keyof Attributes & string as `attr:${Name}`]?: Attributes[Name];
} & {
  readonly [Name in keyof Attributes & string as `bool:${Name}`]?: true extends Attributes[Name] ? boolean : never;
};

/** The events, such as `on:drystone-ready`. */
type Listening<Details> = {
  readonly [Name in keyof Details & string as `on:${Name}`]?: ((event: CustomEvent<Details[Name]>) => void) | undefined;
};

declare module 'solid-js' {
  // oxlint-disable-next-line typescript/no-namespace -- where Solid looks for the elements of JSX
  namespace JSX {
    interface IntrinsicElements {
      'drystone-board': Solid.HTMLAttributes<BoardElement> & Written<BoardAttributes> & Listening<BoardEventDetails>;
      'drystone-insights': Solid.HTMLAttributes<InsightsElement> & Written<InsightsAttributes>;
      'drystone-form': Solid.HTMLAttributes<FormElement> & Written<FormAttributes> & Listening<FormEventDetails>;
      'drystone-terms': Solid.HTMLAttributes<TermsElement> & Written<TermsAttributes> & Listening<FormEventDetails>;
    }
  }
}
