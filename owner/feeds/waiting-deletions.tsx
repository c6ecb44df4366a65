/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { nameOfPost } from '../moderation/name-of-post.ts';
import type { Resource } from '../moderation/team-client.ts';
import { formatDay } from '../ui/format-time.ts';
import { createList } from '../ui/list-state.ts';
import type { Workspace } from '../workspace-state.ts';

const waitingOf = ({ attributes }: Resource): number =>
  ((attributes['health'] ?? {}) as { readonly deletions_waiting?: number }).deletions_waiting ?? 0;
const countPosts = (count: number): string => (count === 1 ? '1 post is' : `${count} posts are`);
const these = (count: number): string => (count === 1 ? 'it' : 'them');

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
      {`${countPosts(count)} no longer in this feed and still on your board. `}
      <button type="button" onClick={onReview}>
        Review<span class="hidden"> posts of {String(feed.attributes['name'])}</span>
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
  useEffect(() => void list.load(), []);
  const posts = list.items.value;

  const decide = async (decision: 'keep' | 'remove'): Promise<void> => {
    if (!posts || isBusy.value) return;
    isBusy.value = true;
    try {
      const attributes = { decision, post_ids: posts.map(({ id }) => id) };
      await client.send('POST', path, { type: 'feed_deletion_decision', attributes });
      const count = posts.length === 1 ? '1 post' : `${posts.length} posts`;
      messages.say(decision === 'keep' ? `${count} kept.` : `${count} removed from your board.`);
      onDecided();
      onClose();
    } catch (error) {
      messages.fail(error);
    } finally {
      isBusy.value = false;
    }
  };

  return (
    <ModalDialog class="wide" labelledBy="waiting-title" onClose={onClose}>
      <h2 id="waiting-title">{`No longer in “${String(feed.attributes['name'])}”`}</h2>
      <p>
        They are a large part of this feed, so they may be missing by mistake. Kept posts stay, even if the feed never
        lists them again.
      </p>
      <p class="problem" role="alert">
        {list.problem}
      </p>
      {posts === null && list.problem.value === '' && <p role="status">Loading…</p>}
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
      <div class="acts">
        <button type="button" disabled={!posts || isBusy.value} onClick={() => void decide('remove')}>
          {`Remove ${these(posts?.length ?? 2)}`}
        </button>
        <button type="button" class="main" disabled={!posts || isBusy.value} onClick={() => void decide('keep')}>
          {`Keep ${these(posts?.length ?? 2)}`}
        </button>
        <button type="button" onClick={onClose}>
          Decide later
        </button>
      </div>
    </ModalDialog>
  );
}
