declare const safeUrl: unique symbol;
declare const safeHtml: unique symbol;
declare const safeSrcset: unique symbol;

/**
 * An absolute http(s), mailto or tel address that passed the scheme allow-list. Only `src/safety/safe-url.ts` makes
 * one; views accept no other type for `href` and `src`.
 */
export type SafeUrl = string & { readonly [safeUrl]: true };

/**
 * A fragment of allow-listed elements; only `src/safety/rich-text.ts` makes one. It is a fragment and not a string, so
 * that no code parses it a second time.
 */
export type SafeHtml = DocumentFragment & { readonly [safeHtml]: true };

/** The addresses of one picture in several widths, for `srcset`; only `src/safety/` makes one. */
export type SafeSrcset = string & { readonly [safeSrcset]: true };

declare const safeVariants: unique symbol;
/**
 * The address of one picture in several widths, with `{width}` in it, of the picture's own origin; only
 * `src/safety/safe-variants.ts` makes one.
 */
export type SafeVariants = string & { readonly [safeVariants]: true };
