import type { OptionKind } from '../../src/options/option-kinds.ts';
import { attributeOf, optionTable } from '../../src/options/options.ts';
import type { OptionRow } from './choice.ts';

/** A token in a snippet is visible to everyone. An owner with a token must keep it in a proxy. */
const leftOut = new Set(['token']);

/** The options that a snippet may set. */
export const listOptions = (): readonly OptionRow[] =>
  Object.entries<OptionKind>(optionTable)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, option]) => ({
      name,
      attribute: attributeOf(name),
      kind: option.kind,
      defaultValue: String(option.defaultValue),
      ...(option.kind === 'choice' ? { values: option.values } : {}),
      ...(option.kind === 'integer' ? { min: option.min, max: option.max } : {}),
    }));
