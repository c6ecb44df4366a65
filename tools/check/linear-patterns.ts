// Finds every regular expression of the service and the widget, and makes texts that would take a backtracking engine
// long. A pattern is written for one text and meets all of them: a stranger decides how long it runs.
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { isNode, isTestFile, listFiles, readSourceFile, visitSyntax } from './source-files.ts';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `file:line` of each place where it is written. */
  readonly places: readonly string[];
}

export function findPatterns(folders: readonly string[]): readonly Pattern[] {
  const written = new Map<string, { source: string; flags: string; places: string[] }>();
  for (const path of listFiles(folders, /\.tsx?$/)) {
    if (isTestFile(path)) continue;
    const file = readSourceFile(path);
    visitSyntax(file, ({ type, start, regex }) => {
      if (type === 'Literal' && regex) {
        const { pattern: source, flags } = regex as { readonly pattern: string; readonly flags: string };
        const found = written.get(`/${source}/${flags}`) ?? { source, flags, places: [] };
        found.places.push(`${path}:${file.text.slice(0, start).split('\n').length}`);
        written.set(`/${source}/${flags}`, found);
      }
    });
  }
  return [...written.values()];
}

/** The files that put expressions together at run time (`new RegExp(…)`, `RegExp(…)`). */
export function findBuiltPatterns(folders: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const path of listFiles(folders, /\.tsx?$/)) {
    if (isTestFile(path)) continue;
    visitSyntax(readSourceFile(path), ({ type, callee }) => {
      const isCall = type === 'NewExpression' || type === 'CallExpression';
      if (isCall && isNode(callee) && callee['name'] === 'RegExp') found.add(path);
    });
  }
  return [...found].sort();
}

const candidates = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(126 - index)),
  '\n',
  '\t',
  '\r',
  '\u0000',
  '\u0085',
  '\u00a0',
  '\u00e9',
  '\u0301',
  '\u2028',
  '\uff1d',
  '\u200b',
  '\ud800',
  '😀',
];

/**
 * Some characters that a class, a set or a single character matches: the first and the last, and quotes, because a
 * quote that is escaped does not end what it begins.
 */
function charactersOf({ raw }: AST.Node, flags: string): readonly string[] {
  const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
  const found = candidates.filter((character) => one.test(character));
  const quotes = found.length > 50 ? found.filter((character) => `"'`.includes(character)) : [];
  return found.length > 1 ? [found[0]!, found.at(-1)!, ...quotes] : found;
}

/** Some texts that a part of a pattern matches. */
function textsOf(node: AST.Node, flags: string): readonly string[] {
  switch (node.type) {
    case 'Pattern':
    case 'CapturingGroup':
    case 'Group':
      return node.alternatives.flatMap((alternative) => textsOf(alternative, flags)).slice(0, 8);
    case 'Alternative':
      return joinTexts(node.elements, flags);
    case 'Quantifier':
      return textsOf(node.element, flags).map((text) => text.repeat(Math.max(1, Math.min(node.min, 40))));
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return charactersOf(node, flags);
    default:
      return [''];
  }
}

function joinTexts(elements: readonly AST.Node[], flags: string): readonly string[] {
  const parts = elements.map((element) => textsOf(element, flags));
  return [0, 1, 2].map((which) => parts.map((texts) => texts[which % Math.max(1, texts.length)] ?? '').join(''));
}

/** A text by its length: something once, something again and again, and an end that makes the match fail. */
export interface Attack {
  readonly start: string;
  readonly again: string;
  readonly end: string;
}

export const writeAttack = ({ start, again, end }: Attack, length: number): string =>
  start + again.repeat(Math.ceil(length / again.length)) + end;

/**
 * The attacks on a pattern: each quantified part repeated after a text that leads to it, and each beginning of the
 * pattern repeated, so that a search begins at every place.
 */
export function attacksOn({ source, flags }: Pick<Pattern, 'source' | 'flags'>): readonly Attack[] {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const attacks = new Map<string, Attack>();
  const add = (start: string, again: string): void => {
    if (again === '') return;
    for (const end of ['\u0001', '', '!\n', 'a'])
      attacks.set(JSON.stringify([start, again, end]), { start, again, end });
  };
  const walk = (elements: readonly AST.Node[], before: string): void => {
    elements.forEach((element, index) => {
      const starts = joinTexts(elements.slice(0, index), flags).map((text) => before + text);
      for (const start of new Set(starts)) {
        for (const again of textsOf(element, flags)) add(start, again);
        if ('alternatives' in element)
          for (const alternative of element.alternatives)
            if ('elements' in alternative) walk(alternative.elements, start);
        if (element.type === 'Quantifier') walk([element.element], start);
      }
      for (const again of joinTexts(elements.slice(0, index + 1), flags)) add('', again);
    });
  };
  // After another character, an alternative for the beginning of the text takes nothing away.
  for (const { elements } of alternatives) for (const before of ['', '\u0001']) walk(elements, before);
  return [...attacks.values()];
}
