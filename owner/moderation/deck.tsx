/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { plural, t } from '../words/words.ts';
import type { Status } from './filters-state.ts';
import type { Moderation } from './moderation-state.ts';
import { NoPosts, useKeptFocus } from './post-cards.tsx';
import { PostCard } from './post-card.tsx';
import { type Swipe, useSwipe } from './use-swipe.ts';

interface DeckProps {
  readonly moderation: Moderation;
}

/** When so few posts are left, the next ones are loaded. */
const fewPosts = 4;

/** The decision that a swipe has reached, or is on the way to. */
function SwipeWord({ swipe: { offsetPx, isFar } }: { readonly swipe: Swipe }) {
  if (offsetPx === 0) return null;
  return (
    <p
      class="deck-word"
      data-far={isFar ? '' : undefined}
      data-kind={offsetPx > 0 ? 'approved' : 'rejected'}
      aria-hidden
    >
      {offsetPx > 0 ? t('Approve') : t('Reject')}
    </p>
  );
}

/** On a phone, the posts that wait are one card at a time: a press or a swipe decides, and the next one is there. */
export function Deck({ moderation }: DeckProps) {
  const { list } = moderation;
  const skipped = useSignal<readonly number[]>([]);
  const card = useRef<HTMLDivElement>(null);
  const posts = list.posts.value;
  const isSkipped = ({ id }: { readonly id: number }): boolean => skipped.value.includes(id);
  const ordered = [...posts.filter((post) => !isSkipped(post)), ...posts.filter(isSkipped)];
  const [post] = ordered;
  const waiting = list.counts.value['pending'] ?? posts.length;
  useKeptFocus(post ? [post.id] : []);
  useEffect(() => {
    if (posts.length < fewPosts && list.hasMore.value) void list.loadMore().catch(moderation.messages.fail);
  }, [posts.length]);
  const decide = (status: Status): void => {
    if (post) void moderation.change([post.id], { status });
  };
  // A right swipe approves, in both directions of writing: the word that appears says so.
  const swipe = useSwipe(card, post?.id ?? 0, (isRight) => decide(isRight ? 'approved' : 'rejected'));
  if (!post) return <NoPosts moderation={moderation} />;
  return (
    <div class="deck">
      <p class="deck-count quiet">
        {plural(waiting, { one: '{count} post waits for you', other: '{count} posts wait for you' })}
      </p>
      <div
        ref={card}
        class="deck-card"
        style={swipe.offsetPx === 0 ? undefined : { transform: `translateX(${swipe.offsetPx}px)` }}
      >
        <PostCard key={post.id} post={post} moderation={moderation} />
        <SwipeWord swipe={swipe} />
      </div>
      {ordered.length > 1 && (
        <button
          type="button"
          class="deck-skip"
          onClick={() => {
            skipped.value = [...skipped.value.filter((id) => id !== post.id), post.id];
          }}
        >
          {t('Decide later')}
        </button>
      )}
    </div>
  );
}
