import type { SelectOption } from './choice-select.tsx';

/** A filter whose values are in a native select: the order, a tag, a language. */
export interface FilterList {
  readonly name: 'order' | 'tag' | 'language';
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}
