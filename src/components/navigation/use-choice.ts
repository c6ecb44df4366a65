import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { PostQuery } from '../../sources/board-source.ts';
import { readSort } from '../../state/address.ts';
import { choiceIn, type FilterChoice, narrowQuery } from '../../state/narrow-query.ts';
import type { BoardContext } from '../board-context.ts';
import { createTypedWords, type TypedWords } from './typed-words.ts';

/** What the visitor has chosen, and the ways to choose something else, each of which asks the service. */
export interface Choice extends FilterChoice {
  /** The number of choices so far. */
  readonly count: number;
  /** The words in the search field. */
  readonly typed: TypedWords;
  /** Changes these filters and keeps the others. */
  choose(change: FilterChoice['filter']): void;
  /** `''`: the usual order. */
  chooseOrder(value: string): void;
  /** Removes all filters and the order. The words stay. */
  clear(): void;
}

/** `base`: the owner's own query, which stays active under the visitor's choice. */
export function useChoice({ state, setTimer }: BoardContext, base: PostQuery): Choice {
  const [count, setCount] = useState(0);
  const { filter, sort } = choiceIn(base, state.query.value);
  const choiceNow = () => choiceIn(base, state.query.peek());
  const ask = (wanted: FilterChoice['filter'], order: FilterChoice['sort']) => {
    typed.settle();
    state.refresh(narrowQuery(base, { filter: wanted, ...(order && { sort: order }) }));
    setCount((before) => before + 1);
  };
  const choose = (change: FilterChoice['filter']) => {
    const now = choiceNow();
    ask({ ...now.filter, query: typed.words(), ...change }, now.sort);
  };
  const typed = useMemo(
    () =>
      createTypedWords({
        first: filter.query ?? '',
        setTimer,
        onSearch(query, isUrged) {
          // Enter after the pause finds that the search has already been sent; after a failure it sends the same search
          // again.
          const hasFailed = state.error.peek() !== null && state.query.peek() !== state.list.peek().query;
          if (query !== (choiceNow().filter.query ?? '') || (isUrged && hasFailed)) choose({ query });
        },
      }),
    [],
  );
  useSignalEffect(() => typed.show(choiceIn(base, state.query.value).filter.query ?? ''));
  useLayoutEffect(() => typed.settle, []);
  return {
    filter,
    ...(sort && { sort }),
    count,
    typed,
    choose,
    chooseOrder: (value) => ask({ ...choiceNow().filter, query: typed.words() }, readSort(value)),
    clear: () => ask({ query: typed.words() }, undefined),
  };
}
