import { rebuildCss } from './rebuild-css.ts';
import guards from './custom-css-guards.css?inline';

/** Maximum number of refused rules that are named one by one; a style sheet for another product has hundreds. */
const maxNamed = 10;

/**
 * An owner's style sheet as the board uses it: rebuilt from the rules that are open to owners (`rebuild-css.ts`),
 * for the elements that `scope` selects. `wireName` is its name for the owner. `''` = no rule of it can be used.
 */
export function customCss(scope: string, wireName: string, text: string, warn: (line: string) => void): string {
  const { css, refused } = rebuildCss(text, scope);
  if (refused.length) {
    const more = refused.length > maxNamed ? `; and ${refused.length - maxNamed} more` : '';
    const named = refused.slice(0, maxNamed).join('; ');
    // A component calls this while it renders, and the page's handlers must not run in that moment.
    queueMicrotask(() => warn(`${wireName}: ignored: ${named}${more}. See docs/custom-css.md.`));
  }
  return css && guards.replaceAll('.feed', scope) + css;
}
