import { refuseDeclaration } from './check-declaration.ts';
import { checkSelector, isForCard, isPassing, splitSelectors } from './check-selector.ts';
import { allReaches, heldBelow, isStill, limitSelector, type Reach, reachOf, selectGenerated } from './reach.ts';

export interface RebuiltCss {
  /**
   * The rules that the browser understood and that owners may use, for a constructed style sheet in the widget's shadow
   * root.
   */
  readonly css: string;
  /** The rules that are refused and why, each once, in the order of the text; for the console. */
  readonly refused: readonly string[];
}

/** Enough for an owner's rules, but not for a library: more would slow down every card. */
const maxLength = 50_000;
const maxRules = 1000;

/** Maximum length of a refused rule in a message to the owner. */
const maxQuote = 60;

/** A condition as browsers serialize it: features, numbers and words. */
const condition = /^[\w\s():,.<>=/-]{0,200}$/;

/** Maximum nesting: media in supports in media. */
const maxDepth = 4;

/** Maximum nesting of brackets. Some thousands of them crash a whole tab: Firefox's parser overflows its stack. */
const maxBrackets = 40;

/**
 * Matches strings and comments, because their brackets do not count. An unclosed string matches, too: otherwise the
 * search would begin again at each quote.
 */
const quoted = /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\/\*[^]*?(?:\*\/|$)/g;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const bracket of text.replace(quoted, '').match(/[({[\]})]/g) ?? []) {
    depth = Math.max(0, depth + ('({['.includes(bracket) ? 1 : -1));
    if (depth > maxBrackets) return true;
  }
  return false;
}

/** Whether a property is about motion. Motion runs only for visitors who do not ask for reduced motion. */
const isMotion = (property: string) => /^(?:animation|transition)/.test(property);

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly reach: Reach;
}

const join = (open: readonly Declaration[]): string =>
  open.map(({ property, value }) => `${property}:${value}`).join(';');

/** Replaces each name of a list of keyframes by the name of its keyframes for cards. */
const ofCards = (names: string): string =>
  names
    .split(/,\s*/)
    .map((name) => (name === 'none' ? name : `${name}-of-cards`))
    .join(',');

/** Writes a rule with these declarations. Those of motion apply only to visitors who do not ask for reduced motion. */
function writeBlock(selector: string, open: readonly Declaration[], fixed = ''): string {
  const still = join(open.filter(({ property }) => !isMotion(property))) + (fixed && `;${fixed}`);
  const moving = join(open.filter(({ property }) => isMotion(property)));
  return (
    (still && `${selector}{${still}}`) +
    (moving && `@media (prefers-reduced-motion:no-preference){${selector}{${moving}}}`)
  );
}

/** The declarations that are open to owners. */
function readDeclarations(
  style: CSSStyleDeclaration,
  { what, isCard, isForAWhile }: { readonly what: string; readonly isCard: boolean; readonly isForAWhile: boolean },
  refuse: (what: string, reason: string) => void,
): readonly Declaration[] {
  const open: Declaration[] = [];
  for (const property of style) {
    const value = style.getPropertyValue(property);
    // The longhands of a shorthand with var() have no value.
    const reason = value ? refuseDeclaration(property, value, isCard) : 'write the longhand where a variable is used';
    if (reason) refuse(`${what} { ${property}: ${value} }`, reason);
    else if (isForAWhile && !isStill(property))
      refuse(`${what} { ${property}: ${value} }`, 'hover, focus and active must not move a control');
    else open.push({ property, value, reach: reachOf(property, value) });
  }
  return open;
}

/**
 * Rebuilds an owner's style sheet. The browser parses it in a style sheet that belongs to no document, which loads
 * nothing. Each rule, selector, property and value that it understood is checked against lists of what owners may use,
 * and is written with `scope` before it. `!important` is removed: the scope already makes the rule stronger than the
 * widget's, and the widget's guards stay stronger than it. Never throws. `docs/custom-css.md` lists the allowed rules
 * for owners.
 */
export function rebuildCss(text: string, scope: string): RebuiltCss {
  const refused = new Set<string>();
  const refuse = (what: string, reason: string) => {
    refused.add(`${what.length > maxQuote ? what.slice(0, maxQuote) + '…' : what}: ${reason}`);
  };
  let room = maxRules;

  const writeStyle = (rule: CSSStyleRule): string => {
    const selectors: string[] = [];
    for (const one of splitSelectors(rule.selectorText)) {
      const checked = checkSelector(one, scope);
      if ('reason' in checked) refuse(one, `a selector ${checked.reason}`);
      else selectors.push(checked.selector);
    }
    if (rule.cssRules?.length) refuse(rule.selectorText, 'write nested rules separately');
    if (selectors.length === 0) return '';
    const what = rule.selectorText;
    const isCard = selectors.some(isForCard);
    const open = readDeclarations(rule.style, { what, isCard, isForAWhile: selectors.some(isPassing) }, refuse);
    const limited = allReaches.map((reach) => {
      // A card may move only a little; its contents move as their owner says.
      const own = open.flatMap((one) => {
        if (one.property !== 'animation-name') return one.reach === reach ? one : [];
        if (reach === 'cards') return { ...one, value: ofCards(one.value) };
        return reach === 'content' ? one : [];
      });
      if (own.length === 0) return '';
      return writeBlock(selectors.map((selector) => limitSelector(selector, reach)).join(','), own);
    });
    const held = selectors.map(selectGenerated).filter((selector) => selector !== null);
    return limited.join('') + (held.length ? writeBlock(held.join(','), open, heldBelow) : '');
  };
  const writeKeyframes = (rule: CSSKeyframesRule): string => {
    if (!/^[\w-]{1,60}$/.test(rule.name)) return '';
    const steps = [...rule.cssRules].flatMap((step) => {
      if (!(step instanceof CSSKeyframeRule) || !/^[\d.%, ]+$/.test(step.keyText)) return [];
      const what = `@keyframes ${rule.name}`;
      const open = readDeclarations(step.style, { what, isCard: true, isForAWhile: true }, refuse);
      return { at: step.keyText, open: open.filter(({ property }) => !isMotion(property)) };
    });
    return [rule.name, ofCards(rule.name)]
      .map((name) => {
        const written = steps.map(({ at, open }) => {
          const moving = name === rule.name ? open : open.filter(({ reach }) => /anything|cards/.test(reach));
          return `${at}{${join(moving)}}`;
        });
        return `@keyframes ${name}{${written.join('')}}`;
      })
      .join('');
  };
  const writeRules = (rules: CSSRuleList, depth: number): string =>
    [...rules]
      .map((rule) => {
        if (--room < 0) {
          if (room === -1) refuse('everything after it', `more than ${maxRules} rules`);
          return '';
        }
        if (rule instanceof CSSStyleRule) return writeStyle(rule);
        if (rule instanceof CSSKeyframesRule) return writeKeyframes(rule);
        for (const [kind, word] of [
          [CSSMediaRule, 'media'],
          [CSSSupportsRule, 'supports'],
          [globalThis.CSSContainerRule, 'container'],
        ] as const) {
          if (!kind || !(rule instanceof kind)) continue;
          if (depth < maxDepth && condition.test(rule.conditionText))
            return `@${word} ${rule.conditionText}{${writeRules(rule.cssRules, depth + 1)}}`;
        }
        refuse(
          rule.cssText.split('{')[0]?.trim() ?? '',
          'only rules of style, media, supports, container and keyframes are used',
        );
        return '';
      })
      .join('');

  if (text.length > maxLength) return { css: '', refused: [`all of it: longer than ${maxLength} signs`] };
  if (isTooDeep(text)) return { css: '', refused: [`all of it: more than ${maxBrackets} brackets in one another`] };
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(text);
    return { css: writeRules(sheet.cssRules, 0), refused: [...refused] };
  } catch (problem) {
    return { css: '', refused: [`all of it: ${problem}`] };
  }
}
