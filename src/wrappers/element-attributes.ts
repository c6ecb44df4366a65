import type { BoardEvent, BoardEventName } from '../element/page-events.ts';
import type { BoardOptions } from '../options/options.ts';
import type { FormEventDetails } from '../forms/form-events.ts';
import type { FormOptions, TermsOptions } from '../forms/options.ts';
import type { InsightsOptions } from '../options/insights-options.ts';

/** `pageSize` → `page-size`. */
type Kebab<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : Name;

/** Options as the attributes of a template, where numbers may be strings and a flag may be `''`. */
type Attributes<Options> = {
  readonly [Name in keyof Options & string as Kebab<Name>]?: Value<Options[Name]> | undefined;
};
type Value<T> = T extends boolean ? boolean | '' : T extends number ? number | `${number}` : T;

/** Attributes of `<drystone-board>`. */
export type BoardAttributes = Attributes<BoardOptions & { readonly mix: string }>;
/** Attributes of `<drystone-insights>`. */
export type InsightsAttributes = Attributes<InsightsOptions>;
/** Attributes of `<drystone-form>`. */
export type FormAttributes = Attributes<FormOptions>;
/** Attributes of `<drystone-terms>`. */
export type TermsAttributes = Attributes<TermsOptions>;

/** `ondrystone-ready` and similar attributes, by which React 19 and Svelte listen to custom events. */
export type BoardEventAttributes = {
  readonly [Name in BoardEventName as `on${Name}`]?: ((event: BoardEvent<Name>) => void) | undefined;
};
export type FormEventAttributes = {
  readonly [Name in keyof FormEventDetails as `on${Name}`]?:
    | ((event: CustomEvent<FormEventDetails[Name]>) => void)
    | undefined;
};
