/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { nameOfPost } from '../moderation/name-of-post.ts';
import type { Resource } from '../moderation/team-client.ts';
import { formatDay } from '../ui/format-time.ts';
import { describeProblem, ListProblem } from '../ui/list-problem.tsx';
import { createList } from '../ui/list-state.ts';
import type { Workspace } from '../workspace-state.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { plural, t } from '../words/words.ts';
import { Problem } from '../ui/problem.tsx';

const waitingOf = ({ attributes }: Resource): number =>
  ((attributes['health'] ?? {}) as { readonly deletions_waiting?: number }).deletions_waiting ?? 0;

interface WaitingNoticeProps {
  readonly feed: Resource;
  readonly onReview: () => void;
}

/** Says that posts are gone from a feed and still on the board. */
export function WaitingNotice({ feed, onReview }: WaitingNoticeProps) {
  const count = waitingOf(feed);
  if (count === 0) return null;
  return (
    <p class="row-alert">
      {plural(count, {
        one: '{count} post is no longer in this feed and still on your board.',
        other: '{count} posts are no longer in this feed and still on your board.',
      })}{' '}
      <button type="button" onClick={onReview}>
        {withHidden('Review<hidden> posts of {name}</hidden>', { name: String(feed.attributes['name']) })}
      </button>
    </p>
  );
}

interface WaitingDeletionsProps {
  readonly workspace: Workspace;
  readonly feed: Resource;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Shows the posts that a feed no longer lists, and removes or keeps those that are shown. */
export function WaitingDeletions({ workspace, feed, onDecided, onClose }: WaitingDeletionsProps) {
  const { client, teamPath, messages } = workspace;
  const path = `${teamPath}/social_feeds/${feed.id}/deletions`;
  const list = useMemo(() => createList(client, path), []);
  const isBusy = useSignal(false);
  /** Why the decision was not taken; `''` = it was, or there was none. */
  const problem = useSignal('');
  useEffect(() => void list.load(), []);
  const posts = list.items.value;
  const canDecide = posts !== null && posts.length > 0 && list.problem.value === '';
  // The buttons keep the focus while the decision is sent.
  const held = { disabled: !canDecide, 'aria-disabled': isBusy.value || undefined };

  const decide = async (decision: 'keep' | 'remove'): Promise<void> => {
    if (!canDecide || isBusy.value) return;
    isBusy.value = true;
    problem.value = '';
    try {
      const attributes = { decision, post_ids: posts.map(({ id }) => id) };
      await client.send('POST', path, { type: 'feed_deletion_decision', attributes });
      messages.say(
        decision === 'keep'
          ? plural(posts.length, { one: '{count} post kept.', other: '{count} posts kept.' })
          : plural(posts.length, {
              one: '{count} post removed from your board.',
              other: '{count} posts removed from your board.',
            }),
      );
      onDecided();
      onClose();
    } catch (error) {
      problem.value = describeProblem(error);
    } finally {
      isBusy.value = false;
    }
  };

  return (
    <ModalDialog class="wide" labelledBy="waiting-title" onClose={onClose}>
      <h2 id="waiting-title">{t('No longer in “{name}”', { name: String(feed.attributes['name']) })}</h2>
      <p>
        {t(
          'They are a large part of this feed, so they may be missing by mistake. Kept posts stay, even if ' +
            'the feed never lists them again.',
        )}
      </p>
      <ListProblem list={list} />
      {posts === null && list.problem.value === '' && <p role="status">{t('Loading…')}</p>}
      {posts && (
        <ul class="waiting-posts">
          {posts.map((post) => (
            <li key={post.id}>
              {nameOfPost(post)}
              <span class="quiet">{` · ${formatDay(post.attributes['published_at'])}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Problem>{problem}</Problem>
      <div class="acts">
        <button type="button" {...held} onClick={() => void decide('remove')}>
          {plural(posts?.length ?? 2, { one: 'Remove it', other: 'Remove them' })}
        </button>
        <button type="button" class="main" {...held} onClick={() => void decide('keep')}>
          {plural(posts?.length ?? 2, { one: 'Keep it', other: 'Keep them' })}
        </button>
        <button type="button" onClick={onClose}>
          {t('Decide later')}
        </button>
      </div>
    </ModalDialog>
  );
}
