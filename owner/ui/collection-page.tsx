/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useId, useMemo } from 'preact/hooks';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';
import { actOn, type Collection, openCollection } from './collection.ts';
import { CollectionDialogs } from './collection-dialogs.tsx';
import { CollectionRow } from './collection-row.tsx';
import { ListProblem } from './list-problem.tsx';
import { Empty } from './page-head.tsx';

interface CollectionProps {
  readonly workspace: Workspace;
  readonly collection: Collection;
  /** The list is a part of a page whose main button is another one. */
  readonly isPart?: boolean;
  /** The heading of the list, with the create button unless the list is empty. */
  readonly head?: (create: ComponentChildren, isFilled: boolean) => ComponentChildren;
}

/** A longer list has a search field. */
export const longList = 20;
/** As many rows are shown at first, and more by each press. */
const rowsAtOnce = 25;

interface FindProps {
  readonly sought: Signal<string>;
  readonly shown: number;
  readonly count: number;
}

/** The search field of a long list, which says how much of it is shown. */
export function Find({ sought, shown, count }: FindProps) {
  const id = useId();
  return (
    <div class="field find">
      <label for={id}>{t('Find')}</label>
      <input
        type="search"
        id={id}
        value={sought.value}
        onInput={({ currentTarget }) => {
          sought.value = currentTarget.value;
        }}
      />
      <p class="quiet" role="status">
        {count > shown
          ? t('Showing the first {shown} of {count}.', { shown, count })
          : count === 0
            ? t('No results.')
            : ''}
      </p>
    </div>
  );
}

/** The list of a collection, with creation, changes and deletions. */
export function CollectionList({ workspace, collection, isPart = false, head }: CollectionProps) {
  const { path, create, empty } = collection;
  const state = useMemo(() => openCollection(workspace, collection), [path]);
  const sought = useSignal('');
  const room = useSignal(rowsAtOnce);
  const { list } = state;
  useEffect(() => void list.load(), [list]);
  const acts = actOn(workspace, collection, state);
  const items = list.items.value?.filter((resource) => collection.isShown?.(resource) ?? true) ?? null;
  const wanted = sought.value.trim().toLowerCase();
  const found = (items ?? []).filter((resource) => {
    const { title, lines } = collection.describe(resource, list);
    return wanted === '' || [title, ...lines].join(' ').toLowerCase().includes(wanted);
  });
  const isEmpty = items?.length === 0 && list.problem.value === '';
  // An empty list has the button to create below its text, and one that is still loading may be empty.
  const isFilled = items !== null && !isEmpty;
  const begin = (): void => {
    if (create && create.mayBegin?.() !== false) state.open({ kind: 'new' });
  };
  return (
    <>
      {head?.(
        create && isFilled && (
          <button type="button" class={isPart ? undefined : 'main'} onClick={begin}>
            {create.button}
          </button>
        ),
        isFilled,
      )}
      <ListProblem list={list} />
      {items === null && <p class="quiet">{t('Loading …')}</p>}
      {isEmpty && (
        <Empty title={empty.title}>
          <p>{empty.text}</p>
          {create ? (
            <button type="button" class={isPart ? undefined : 'main'} onClick={begin}>
              {create.invitation}
            </button>
          ) : (
            empty.act
          )}
        </Empty>
      )}
      {items !== null && items.length > longList && <Find sought={sought} shown={room.value} count={found.length} />}
      {found.length > 0 && (
        <ul class="rows">
          {found.slice(0, room.value).map((resource) => (
            <CollectionRow key={resource.id} collection={collection} state={state} acts={acts} resource={resource} />
          ))}
        </ul>
      )}
      {found.length > room.value && (
        <p class="more">
          <button type="button" onClick={() => void (room.value += 4 * rowsAtOnce)}>
            {t('Load more')}
          </button>
        </p>
      )}
      <CollectionDialogs collection={collection} state={state} acts={acts} />
    </>
  );
}
