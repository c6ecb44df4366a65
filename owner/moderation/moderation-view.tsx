/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { Deck } from './deck.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { Filters } from './filters.tsx';
import { useModerationKeys } from './moderation-keys.ts';
import type { Moderation } from './moderation-state.ts';
import { headingId } from './post-actions.ts';
import { PostCards } from './post-cards.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TaggingDialog } from './tagging-dialog.tsx';
import { rich, t } from '../words/words.ts';

interface ModerationProps {
  readonly moderation: Moderation;
}

function ListHead({ moderation: { list } }: ModerationProps) {
  const ids = list.posts.value.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => list.selected.value.has(id));
  return (
    <div class="list-head">
      <h2 id={headingId} tabIndex={-1}>
        {t('Posts')}
      </h2>
      {ids.length > 0 && <ListTools ids={ids} isAll={isAll} list={list} />}
    </div>
  );
}

interface ListToolsProps {
  readonly ids: readonly number[];
  readonly isAll: boolean;
  readonly list: Moderation['list'];
}

function ListTools({ ids, isAll, list }: ListToolsProps) {
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ currentTarget }) => list.select(ids, currentTarget.checked)}
        />
        {` ${t('Select all')}`}
      </label>
      <p class="keys quiet">
        {rich('{down} next post · {a} approve · {r} reject · {z} undo', {
          down: <kbd>↓</kbd>,
          a: <kbd>A</kbd>,
          r: <kbd>R</kbd>,
          z: <kbd>Z</kbd>,
        })}
      </p>
    </>
  );
}

/** Moves the focus to the element that an action requests, after that element is rendered. */
function FocusMover({ moderation: { focusRequest } }: ModerationProps) {
  const request = focusRequest.value;
  useEffect(() => {
    if (request) document.getElementById(request.id)?.focus({ preventScroll: true });
  }, [request]);
  return null;
}

/** The width of a phone, as in the style sheets. */
const phone = '(max-width: 40rem)';

/** Whether the window is as narrow as a phone. */
function useNarrow(): boolean {
  const isNarrow = useSignal(matchMedia(phone).matches);
  useEffect(() => {
    const query = matchMedia(phone);
    const read = (): void => {
      // The focus returns to the card below an open dialog, so that card stays.
      if (document.querySelector('dialog[open]') === null) isNarrow.value = query.matches;
    };
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isNarrow.value;
}

/** The focus that was in the deck is not lost with its last card. */
function useFocusAfterDeck(isDeck: boolean): void {
  const wasDeck = useRef(isDeck);
  // Read while the list renders, because afterwards the focused button is gone.
  const isLeaving = wasDeck.current && !isDeck && document.activeElement?.closest('[data-post]') != null;
  useLayoutEffect(() => {
    wasDeck.current = isDeck;
    if (isLeaving) document.getElementById(headingId)?.focus({ preventScroll: true });
  });
}

/** The posts with their filters and actions. */
export function ModerationList({ moderation }: ModerationProps) {
  const { list, filters, boardChoices, networks, filter } = moderation;
  useModerationKeys(moderation);
  const isNarrow = useNarrow();
  const isDeck = isNarrow && filters.status.value === 'pending' && list.posts.value.length > 0;
  useFocusAfterDeck(isDeck);
  return (
    <>
      <Filters
        filters={filters}
        boards={boardChoices}
        networks={networks}
        counts={list.counts.value}
        onChange={filter}
      />
      <div data-posts="">
        {isDeck ? (
          <>
            <h2 id={headingId} class="hidden" tabIndex={-1}>
              {t('Posts')}
            </h2>
            <Deck moderation={moderation} />
          </>
        ) : (
          <>
            <ListHead moderation={moderation} />
            <PostCards moderation={moderation} />
          </>
        )}
      </div>
      {list.hasMore.value && !isDeck && <ActButton act={() => moderation.loadMore()}>{t('Load more')}</ActButton>}
      <SelectionBar moderation={moderation} />
      <ConfirmDialog moderation={moderation} />
      <EditDialog moderation={moderation} />
      <TaggingDialog moderation={moderation} />
      <FocusMover moderation={moderation} />
    </>
  );
}
