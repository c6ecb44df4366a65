import { refuseDeclaration } from './check-declaration.ts';
import { checkSelector, isForCard, splitSelectors } from './check-selector.ts';

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

/** Strings and comments hold no brackets that count. */
const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[^]*?\*\//g;

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

  /** Plain declarations, and those of motion. */
  const writeDeclarations = (
    style: CSSStyleDeclaration,
    what: string,
    isCard: boolean,
  ): readonly [still: string, moving: string] => {
    const written: [string[], string[]] = [[], []];
    for (const property of style) {
      const value = style.getPropertyValue(property);
      // Longhands of a shorthand with var() have no value of their own.
      const reason = value ? refuseDeclaration(property, value, isCard) : 'write the longhand where a variable is used';
      if (reason) refuse(`${what} { ${property}: ${value} }`, reason);
      else written[isMotion(property) ? 1 : 0].push(`${property}:${value}`);
    }
    return [written[0].join(';'), written[1].join(';')];
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
    const [still, moving] = writeDeclarations(rule.style, rule.selectorText, selectors.some(isForCard));
    const head = selectors.join(',');
    return (
      (still && `${head}{${still}}`) + (moving && `@media (prefers-reduced-motion:no-preference){${head}{${moving}}}`)
    );
  };

  const writeKeyframes = (rule: CSSKeyframesRule): string => {
    if (!/^[\w-]{1,60}$/.test(rule.name)) return '';
    const steps = [...rule.cssRules]
      .filter((step) => step instanceof CSSKeyframeRule)
      .map((step) => {
        const [still] = writeDeclarations(step.style, `@keyframes ${rule.name}`, true);
        return /^[\d.%, ]+$/.test(step.keyText) ? `${step.keyText}{${still}}` : '';
      });
    return `@keyframes ${rule.name}{${steps.join('')}}`;
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
