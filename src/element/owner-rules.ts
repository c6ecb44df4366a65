import { adoptStyles } from '../jsx/adopt-styles.ts';
import { rebuildCss } from '../safety/custom-css/rebuild-css.ts';
import guards from '../components/feed/owner-css-guards.css?inline';

/** So many are told one by one; a style sheet for another product has hundreds. */
const maxTold = 10;

/**
 * Puts an owner's own style sheet on what `scope` selects in the shadow root of `container`, made anew from what is open to owners:
 * `safety/owner-css/`. `wireName` is what its owner knows it by. Returns what takes it away.
 */
export function adoptOwnerRules(container: HTMLElement, scope: string, wireName: string, text: string, warn: (line: string) => void): () => void {
  const { css, refused } = rebuildCss(text, scope);
  if (refused.length) {
    const more = refused.length > maxTold ? `; and ${refused.length - maxTold} more` : '';
    warn(`${wireName}: not used are ${refused.slice(0, maxTold).join('; ')}${more}. docs/custom-css.md says what is.`);
  }
  return css ? adoptStyles(container, guards.replaceAll('.feed', scope) + css) : () => {};
}
