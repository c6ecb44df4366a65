// Reads the names in a cosmetic rule's selector, and returns whether it would hide a part of the product.

/** Every name that can occur in the DOM of the built product. */
export interface BuiltNames {
  /** Single class names, ids, and whole class attributes. */
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** Attribute → elements that can have it; `*` = any. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every text that can be the value of another attribute: labels, titles, parts. */
  readonly values: ReadonlySet<string>;
}

interface AttributeTest {
  readonly name: string;
  readonly operator: string;
  readonly value: string;
}

/** `div.card > [title^="x"]` → the compounds `div.card` and `[title^="x"]`. */
interface Compound {
  readonly element: string | null;
  readonly classes: readonly string[];
  readonly ids: readonly string[];
  readonly attributes: readonly AttributeTest[];
}

/** Pseudo-classes count as matched, so a doubtful rule counts as a match. */
export function hidesOurs(selector: string, names: BuiltNames): boolean {
  return splitOutside(selector, /,/).some((part) => {
    const compounds = splitOutside(part.trim(), /[\s>+~]/)
      .filter((text) => text !== '')
      .map(readCompound);
    const hasName = compounds.some(
      ({ classes, ids, attributes }) => classes.length + ids.length + attributes.length > 0,
    );
    return hasName && compounds.every((compound) => fitsOurs(compound, names));
  });
}

function fitsOurs({ element, classes, ids, attributes }: Compound, names: BuiltNames): boolean {
  return (
    (element === null || element === '*' || names.elements.has(element)) &&
    [...classes, ...ids].every((name) => names.classes.has(name)) &&
    attributes.every((attribute) => fitsAttribute(attribute, element, names))
  );
}

function fitsAttribute({ name, operator, value }: AttributeTest, element: string | null, names: BuiltNames): boolean {
  if (name === 'class' || name === 'id') return hasValue(names.classes, operator, value);
  const carriers = names.attributes.get(name);
  return (
    carriers !== undefined &&
    (element === null || element === '*' || carriers.has('*') || carriers.has(element)) &&
    (operator === '' || hasValue(names.values, operator, value))
  );
}

function hasValue(values: ReadonlySet<string>, operator: string, value: string): boolean {
  if (operator === '=') return values.has(value);
  const tests: Record<string, (text: string) => boolean> = {
    '^=': (text) => text.startsWith(value),
    '$=': (text) => text.endsWith(value),
    '*=': (text) => text.includes(value),
    '~=': (text) => text.split(/\s+/).includes(value),
    '|=': (text) => text === value || text.startsWith(`${value}-`),
    '': () => true,
  };
  const fits = tests[operator];
  return value !== '' && fits !== undefined && [...values].some(fits);
}

const pieces =
  /(?<element>^(?:[\w-]+|\*))|\.(?<class>(?:[\w-]|\\.|[^\u0020-\u007f])+)|#(?<id>(?:[\w-]|\\.|[^\u0020-\u007f])+)|\[(?<attribute>[\w-]+)(?:(?<operator>[~|^$*]?=)"?(?<value>[^"\]]*)"?\s*i?)?\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;

function readCompound(text: string): Compound {
  const classes: string[] = [];
  const ids: string[] = [];
  const attributes: AttributeTest[] = [];
  let element: string | null = null;
  for (const { groups = {} } of text.matchAll(pieces)) {
    if (groups['element'] !== undefined) element = groups['element'].toLowerCase();
    if (groups['class'] !== undefined) classes.push(groups['class'].replaceAll('\\', ''));
    if (groups['id'] !== undefined) ids.push(groups['id'].replaceAll('\\', ''));
    if (groups['attribute'] !== undefined)
      attributes.push({
        name: groups['attribute'].toLowerCase(),
        operator: groups['operator'] ?? '',
        value: groups['value'] ?? '',
      });
  }
  return { element, classes, ids, attributes };
}

/** Splits at separators that are outside of brackets and quotes. */
function splitOutside(text: string, separator: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '[' || letter === '(') depth += 1;
    else if (letter === ']' || letter === ')') depth -= 1;
    if (depth === 0 && quote === '' && separator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
