import type { FilterChoice } from '../../state/narrow-query.ts';
import type { SelectOption } from './choice-select.tsx';
import { isChosen, type OfferedNetwork } from './offered-networks.ts';

/** One active filter. */
export interface ActiveFilter {
  readonly key: string;
  readonly name: string;
  readonly remove: () => void;
}

const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);

/** The networks, tags and languages that are chosen. `change` changes the choice. */
export function listActiveFilters(
  offers: readonly OfferedNetwork[],
  languageNames: readonly SelectOption[],
  filter: FilterChoice['filter'],
  change: (to: FilterChoice['filter']) => void,
): readonly ActiveFilter[] {
  const { tags = [], languages = [] } = filter;
  return [
    ...offers
      .filter((offer) => isChosen(offer, filter))
      .map(({ network, label, accounts, filter: own }) => ({
        key: `${network} ${own.feeds ?? ''}`,
        name: accounts.find(({ id }) => filter.feeds?.includes(id))?.name || label,
        remove: () => change({ networks: [], feeds: [] }),
      })),
    ...tags.map((tag) => ({ key: `tag ${tag}`, name: tag, remove: () => change({ tags: without(tags, tag) }) })),
    ...languages.map((code) => ({
      key: `language ${code}`,
      name: languageNames.find(([one]) => one === code)?.[1] ?? code,
      remove: () => change({ languages: without(languages, code) }),
    })),
  ];
}
