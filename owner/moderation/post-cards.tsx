/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { checkboxId, type Moderation } from './moderation-state.ts';
import { headingId } from './post-actions.ts';
import { PostCard } from './post-card.tsx';
import { t } from '../words/words.ts';

interface Focused {
  readonly postId: number;
  /** Index of the post in the list. */
  readonly place: number;
  /** The label of the control. */
  readonly text: string | null;
  /** True if the whole card has the focus, as after an arrow key. */
  readonly isCard: boolean;
}

/** Finds the control and the post with the focus. */
function findFocused(ids: readonly number[]): Focused | null {
  const element = document.activeElement;
  const postId = Number(element?.closest('[data-post]')?.getAttribute('data-post') ?? NaN);
  return Number.isNaN(postId)
    ? null
    : {
        postId,
        place: ids.indexOf(postId),
        text: element?.textContent ?? null,
        isCard: element?.hasAttribute('data-post') === true,
      };
}

/**
 * Keeps the keyboard focus if the focused control is removed: on the control of the same name, of the same post or else
 * of the next one. The focus is read while the new list renders, because afterwards it is lost.
 */
export function useKeptFocus(ids: readonly number[]): void {
  const before = useRef<readonly number[]>(ids);
  const focused = findFocused(before.current);
  useLayoutEffect(() => {
    before.current = ids;
    if (!focused || document.activeElement?.closest('[data-post]')) return;
    const isSame = ids.includes(focused.postId);
    const nextId = isSame ? focused.postId : ids[Math.min(focused.place, ids.length - 1)];
    const card = document.querySelector<HTMLElement>(`[data-post="${nextId}"]`);
    const control =
      (focused.isCard ? card : null) ??
      [...(card?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === focused.text) ??
      document.getElementById(nextId === undefined ? headingId : checkboxId(nextId));
    control?.focus({ preventScroll: isSame || !card });
  });
}

interface PostCardsProps {
  readonly moderation: Moderation;
}

/** The reason for an empty list, and the next step. */
export function NoPosts({ moderation }: PostCardsProps) {
  const { list, filters, options } = moderation;
  /** The button that leads on is gone with the empty list. */
  const show = (change: () => void) => (): void => {
    change();
    moderation.filter();
    moderation.focus(headingId);
  };
  if (list.isBusy.value) return <p class="empty">{t('Loading …')}</p>;
  const isNarrow = filters.network.value !== '' || filters.search.value.trim() !== '';
  const total = Object.values(list.counts.value).reduce((sum, count) => sum + count, 0);
  if (isNarrow || (total > 0 && filters.status.value !== 'pending'))
    return (
      <div class="nothing empty">
        <h3>{t('No posts match these filters.')}</h3>
        <p>
          <button
            type="button"
            onClick={show(() => {
              filters.network.value = '';
              filters.search.value = '';
              filters.status.value = '';
            })}
          >
            {t('Show all posts')}
          </button>
        </p>
      </div>
    );
  const feeds = options.feedsAddress?.(filters.board.value);
  if (total === 0)
    return (
      <div class="nothing empty">
        <h3>{t('No posts yet')}</h3>
        <p>{t('Connect a feed to import posts automatically, or write one with “New post”.')}</p>
        {feeds !== undefined && (
          <p>
            <a class="button main" href={feeds}>
              {t('Connect a feed')}
            </a>
          </p>
        )}
      </div>
    );
  return (
    <div class="nothing empty">
      <h3>{t('All caught up.')}</h3>
      <p>{t('New posts wait here for your approval.')}</p>
      <p>
        <button type="button" onClick={show(() => void (filters.status.value = ''))}>
          {t('Show all posts')}
        </button>
      </p>
    </div>
  );
}

/** The listed posts, each a card. */
export function PostCards({ moderation }: PostCardsProps) {
  const { list } = moderation;
  const posts = list.posts.value;
  useKeptFocus(posts.map(({ id }) => id));
  return (
    <div class="posts" aria-busy={list.isBusy.value || undefined}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} moderation={moderation} />
      ))}
      {posts.length === 0 && <NoPosts moderation={moderation} />}
    </div>
  );
}
