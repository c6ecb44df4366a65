import { refuseDeclaration } from './check-declaration.ts';
import { checkSelector, isForCard, isPassing, splitSelectors } from './check-selector.ts';
import { allReaches, heldBelow, isStill, limitSelector, type Reach, reachOf, selectGenerated } from './reach.ts';

export interface RebuiltCss {
  /** Only what was understood and is open to owners, for a constructed sheet in our shadow root. */
  readonly css: string;
  /** What is not used and why, each once, in the order of the text; for the console. */
  readonly refused: readonly string[];
}

/** An owner's rules, not a library: more would be felt at every card. */
const maxLength = 50_000;
const maxRules = 1000;

/** Of what is refused, told to the owner. */
const maxQuote = 60;

/** A condition as browsers write it out: features, numbers and words. */
const condition = /^[\w\s():,.<>=/-]{0,200}$/;

/** Media in supports in media. */
const maxDepth = 4;

/** Brackets in brackets. Some thousands of them bring a whole tab down: Firefox's parser runs out of stack. */
const maxBrackets = 40;

/** Strings and comments hold no brackets that count. What is not closed matches, too: else each quote is searched anew. */
const quoted = /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\/\*[^]*?(?:\*\/|$)/g;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const bracket of text.replace(quoted, '').match(/[({[\]})]/g) ?? []) {
    depth = Math.max(0, depth + ('({['.includes(bracket) ? 1 : -1));
    if (depth > maxBrackets) return true;
  }
  return false;
}

/** Only moving, and only for those who want to see it. */
const isMotion = (property: string) => /^(?:animation|transition)/.test(property);

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly reach: Reach;
}

const join = (open: readonly Declaration[]): string =>
  open.map(({ property, value }) => `${property}:${value}`).join(';');

/** The name of the keyframes of cards, for each name of a list. */
const ofCards = (names: string): string =>
  names
    .split(/,\s*/)
    .map((name) => (name === 'none' ? name : `${name}-of-cards`))
    .join(',');

/** Declarations of motion are for those who want to see it. */
function writeBlock(selector: string, open: readonly Declaration[], fixed = ''): string {
  const still = join(open.filter(({ property }) => !isMotion(property))) + (fixed && `;${fixed}`);
  const moving = join(open.filter(({ property }) => isMotion(property)));
  return (
    (still && `${selector}{${still}}`) +
    (moving && `@media (prefers-reduced-motion:no-preference){${selector}{${moving}}}`)
  );
}

/**
 * Rebuilds an owner's style sheet. The browser reads it in a sheet that belongs to no document, which asks for
 * nothing; of what it understood, each rule, selector, property and value is held against lists of what is open, and
 * written out behind `scope`. `!important` goes: the scope makes the rule stronger than ours, and our guards stay
 * stronger than it. Never throws. See `docs/custom-css.md` for what owners are told.
 */
export function rebuildCss(text: string, scope: string): RebuiltCss {
  const refused = new Set<string>();
  const refuse = (what: string, reason: string) => {
    refused.add(`${what.length > maxQuote ? what.slice(0, maxQuote) + '…' : what}: ${reason}`);
  };
  let room = maxRules;

  /** What is open to owners of these declarations. */
  const readDeclarations = (
    style: CSSStyleDeclaration,
    what: string,
    isCard: boolean,
    isForAWhile: boolean,
  ): readonly Declaration[] => {
    const open: Declaration[] = [];
    for (const property of style) {
      const value = style.getPropertyValue(property);
      // Longhands of a shorthand with var() have no value of their own.
      const reason = value ? refuseDeclaration(property, value, isCard) : 'write the longhand where a variable is used';
      if (reason) refuse(`${what} { ${property}: ${value} }`, reason);
      else if (isForAWhile && !isStill(property))
        refuse(`${what} { ${property}: ${value} }`, 'what comes and goes must not move what is pressed');
      else open.push({ property, value, reach: reachOf(property, value) });
    }
    return open;
  };
  const writeStyle = (rule: CSSStyleRule): string => {
    const selectors: string[] = [];
    for (const one of splitSelectors(rule.selectorText)) {
      const checked = checkSelector(one, scope);
      if ('reason' in checked) refuse(one, `a selector ${checked.reason}`);
      else selectors.push(checked.selector);
    }
    if (rule.cssRules?.length) refuse(rule.selectorText, 'write rules that stand in it out on their own');
    if (selectors.length === 0) return '';
    const open = readDeclarations(rule.style, rule.selectorText, selectors.some(isForCard), selectors.some(isPassing));
    const limited = allReaches.map((reach) => {
      // A card moves a little; what stands in it moves as its owner says.
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
      const open = readDeclarations(step.style, `@keyframes ${rule.name}`, true, true);
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
