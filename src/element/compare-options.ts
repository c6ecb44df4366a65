import { type BoardOptions, optionNames, optionTable } from '../options/options.ts';

/** Whether both sets of options show the same posts of the same board, possibly in different appearances. */
export const isSameBoard = (one: BoardOptions, other: BoardOptions): boolean =>
  optionNames.every((name) => 'changes' in optionTable[name] || one[name] === other[name]);

export const areSameOptions = (one: BoardOptions, other: BoardOptions): boolean =>
  optionNames.every((name) => one[name] === other[name]);
