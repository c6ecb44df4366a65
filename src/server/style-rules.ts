/** Gives each style of the views a name; elements refer to it by `data-style`. `null` = the style is left out. */
export interface StyleRules {
  nameOf(style: ReadonlyMap<string, string>): string | null;
}

/**
 * Letters, digits and characters of colors, lengths, fonts and `var()`: none of them ends a rule or begins another.
 */
const plainValue = /^[\p{L}\p{N}\s#%.,()"*/+_-]*$/u;

/** Whether all brackets of the value are balanced. */
function isBalanced(value: string): boolean {
  let depth = 0;
  for (const sign of value) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether a value cannot end its declaration, whatever it contains. */
const isWhole = (value: string): boolean =>
  plainValue.test(value) && !/\/\*|[\n\r\f]/.test(value) && value.split('"').length % 2 === 1 && isBalanced(value);

/** `name:value;` for each; a value that could be more than one declaration is left out. */
export const writeDeclarations = (style: Iterable<readonly [name: string, value: string]>): string =>
  [...style]
    .filter(([name, value]) => /^[\w-]+$/.test(name) && isWhole(value))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** Collects the rules for a style sheet that is written with the board. */
export function collectRules(): StyleRules & { readonly text: () => string } {
  const names = new Map<string, string>();
  return {
    nameOf(style) {
      const declarations = writeDeclarations(style);
      if (!declarations) return null;
      const name = names.get(declarations) ?? `${names.size + 1}`;
      names.set(declarations, name);
      return name;
    },
    text: () => [...names].map(([declarations, name]) => `[data-style="${name}"]{${declarations}}`).join(''),
  };
}
