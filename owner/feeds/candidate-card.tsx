/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { authorOf } from '../moderation/name-of-post.ts';
import { formatDay } from '../ui/format-time.ts';
import { hostAndPath } from '../ui/host-and-path.ts';
import { readText, webAddress } from '../ui/read-text.ts';
import { type Candidate, type CandidatePost, describeOutcome, type NewPosts } from './discovery.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { formatFacts, known, plural, t } from '../words/words.ts';

const shownPosts = 6;
const outcomes: Readonly<Record<NewPosts, readonly [name: string, tone: string]>> = {
  publish: [t('Published'), 'good'],
  hold: [t('On hold'), 'wait'],
};

interface PostProps {
  readonly post: CandidatePost;
  readonly newPosts: NewPosts;
}

/** The picture and the first words of a post that is not stored yet. */
export function SampleContent({
  resource,
  children,
}: {
  readonly resource: CandidatePost['resource'];
  readonly children?: ComponentChildren;
}) {
  const isGone = useSignal(false);
  const { attributes } = resource;
  // The policy of this page lets only encrypted pictures through.
  const picture = webAddress(attributes['image_url'])?.replace(/^http:.*/, '') || null;
  const [title, warning] = [readText(attributes['title']), readText(attributes['content_warning'])];
  // A text stays behind its warning here, too.
  const words = warning || readText(attributes['text']);
  const date = attributes['published_at'] === null ? '' : formatDay(attributes['published_at']);
  return (
    <>
      {picture !== null && !isGone.value && (
        <img
          src={picture}
          alt={readText(attributes['alternative_text'])}
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
          onError={() => {
            isGone.value = true;
          }}
        />
      )}
      <div class="sample-words">
        {title !== '' && (
          <p class="sample-title" dir="auto">
            {title}
          </p>
        )}
        {words !== '' && words !== title && (
          <p class="sample-text" dir="auto">
            {words}
          </p>
        )}
        <p class="quiet">{formatFacts([authorOf(resource), date])}</p>
        {children}
      </div>
    </>
  );
}

function Post({ post: { resource, isRejected }, newPosts }: PostProps) {
  const [outcome, tone] = isRejected ? ([t('Rejected'), 'bad'] as const) : outcomes[newPosts];
  return (
    <li class="sample">
      <SampleContent resource={resource}>
        <p>
          <span class={`badge ${tone}`}>{outcome}</span>
        </p>
      </SampleContent>
    </li>
  );
}

interface CandidateCardProps {
  readonly candidate: Candidate;
  readonly newPosts: NewPosts;
  readonly isAdded: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** What one pasted address leads to: the feed with its first posts, or the reason why there is none. */
export function CandidateCard({ candidate, newPosts, isAdded, isBusy, onAdd }: CandidateCardProps) {
  const { key, state, address, message, name, network, posts, postsCount, notices, isKnown } = candidate;
  const heading = `candidate-${key}`;
  // The feed stands in the list below, with what really became of its posts.
  const isDone = isAdded || isKnown;
  if (state === 'failed')
    return (
      <article class="candidate failed" aria-labelledby={heading}>
        <h3 id={heading}>
          <bdi dir="ltr">{hostAndPath(address)}</bdi>
        </h3>
        <p class="problem">{known(message)}</p>
      </article>
    );
  if (state === 'needs_connection')
    return (
      <article class="candidate" aria-labelledby={heading}>
        <h3 id={heading}>
          <bdi>{name}</bdi> <span class="badge">{network}</span>
        </h3>
        <p>
          {t(
            '{network} shows posts only to connected accounts. Connect yours below, under “From your accounts”. ' +
              'If {network} is not offered there, ask your administrator to set it up.',
            { network },
          )}
        </p>
      </article>
    );
  return (
    <article class="candidate" aria-labelledby={heading}>
      <div class="candidate-head">
        <div>
          <h3 id={heading}>
            <bdi>{name}</bdi> <span class="badge">{network}</span>
          </h3>
          <p class="quiet">
            <bdi dir="ltr">{hostAndPath(String(candidate.connector['url'] ?? address))}</bdi>
          </p>
        </div>
        {isDone ? (
          <p class="badge good">{isAdded ? t('Added') : t('Already on this board')}</p>
        ) : (
          <button type="button" class="main" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onAdd()}>
            {withHidden('Add<hidden> {name}</hidden>', { name })}
          </button>
        )}
      </div>
      {!isDone && <p role="note">{describeOutcome(candidate, newPosts)}</p>}
      {(isDone ? [] : notices).map((notice) => (
        <p key={notice} class="quiet">
          {notice}
        </p>
      ))}
      {!isDone && posts.length > 0 && (
        <ul class="samples" aria-label={t('First posts of {name}', { name })}>
          {posts.slice(0, shownPosts).map((post) => (
            <Post key={post.resource.id} post={post} newPosts={newPosts} />
          ))}
        </ul>
      )}
      {!isDone && postsCount > shownPosts && (
        <p class="quiet">{plural(postsCount - shownPosts, { one: 'and {count} more', other: 'and {count} more' })}</p>
      )}
    </article>
  );
}
