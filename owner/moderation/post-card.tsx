/** @jsxImportSource preact */
import { ActButton } from '../ui/act-button.tsx';
import { readText, webAddress } from '../ui/read-text.ts';
import { CardCta } from './card-cta.tsx';
import { nameNetwork, type Status, statusNames } from './filters-state.ts';
import { readCtaTexts } from './find-ctas.ts';
import { checkboxId, type Moderation } from './moderation-state.ts';
import { authorOf, nameOfPost } from './name-of-post.ts';
import { PostChanges } from './post-changes.tsx';
import { PostMedia } from './post-media.tsx';
import { readChanges } from './read-changes.ts';
import { pictureOf, readProductNames } from './product-tags.ts';
import { splitTags } from './split-tags.ts';
import type { Resource } from './team-client.ts';
import { formatFacts, locale, t } from '../words/words.ts';

interface PostProps {
  readonly post: Resource;
}

interface PostCardProps extends PostProps {
  readonly moderation: Moderation;
}

const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A rating is 0 to 100. */
const ratingAStar = 20;

/** A longer text does not fit into the card. It scrolls, so it must be focusable by keyboard. */
const longLetters = 360;

/** Networks may send an invalid time. */
function formatTime(value: unknown): string {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? t('at an unknown time') : time.format(date);
}

interface Line {
  readonly class: string;
  readonly text: string;
}

/** The text of the post and its metadata, one paragraph each. */
function linesOf(post: Resource, included: readonly Resource[]): readonly Line[] {
  const { attributes } = post;
  const rating = Number(attributes['rating'] ?? NaN);
  const tags = Array.isArray(attributes['tags']) ? (attributes['tags'] as readonly unknown[]).map(readText) : [];
  const ctas = readCtaTexts(post, included);
  const products = readProductNames(post, included);
  const visitor = attributes['visitor'] as { readonly email?: unknown; readonly custom_field?: unknown } | undefined;
  const details = [visitor?.email, visitor?.custom_field].filter((part) => typeof part === 'string' && part !== '');
  const lines: readonly Line[] = [
    { class: 'title', text: readText(attributes['title']) },
    { class: 'text', text: readText(attributes['text']) },
    {
      class: 'quiet',
      text: rating >= 0 ? t('Rating: {rating} of 5 stars', { rating: Number((rating / ratingAStar).toFixed(1)) }) : '',
    },
    { class: 'quiet', text: tags.length > 0 ? t('Tags: {tags}', { tags: splitTags(tags.join(', ')).join(', ') }) : '' },
    { class: 'quiet', text: ctas.length > 0 ? t('Buttons: {buttons}', { buttons: ctas.join(', ') }) : '' },
    { class: 'quiet', text: products.length > 0 ? t('Products: {products}', { products: products.join(', ') }) : '' },
    {
      class: 'quiet',
      text: details.length > 0 ? t('Private: {details}', { details: formatFacts(details.map(String)) }) : '',
    },
  ];
  return lines.filter(({ text }) => text !== '');
}

function Words({ post, moderation }: PostCardProps) {
  // The difference shows the complete new text already.
  const changed = readChanges(post).map((change) => (change.kind === 'text' ? change.name : ''));
  const lines = linesOf(post, moderation.list.included.value).filter(({ class: name }) => !changed.includes(name));
  if (lines.length === 0) return null;
  const isLong = lines.reduce((sum, { text }) => sum + text.length, 0) > longLetters;
  const reachable = isLong
    ? { tabIndex: 0, role: 'group' as const, 'aria-label': t('Text of {name}', { name: nameOfPost(post) }) }
    : {};
  return (
    <div class="words" {...reachable}>
      {lines.map(({ class: name, text }) => (
        <p class={name} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

function Decisions({ post, moderation }: PostCardProps) {
  const { id, attributes } = post;
  const status = String(attributes['status']);
  const [isPinned, isHighlighted] = [attributes['pinned'] === true, attributes['highlighted'] === true];
  const common = { 'aria-describedby': `post-${id}` } as const;
  const isChanged = readChanges(post).length > 0;
  const decide = (next: Status) => () => moderation.change([id], { status: next });
  const set = (change: Readonly<Record<string, boolean>>) => () => moderation.change([id], change);
  return (
    <div class="acts" role="group" aria-label={t('Decide about {name}', { name: nameOfPost(post) })}>
      {status !== 'approved' && (
        <ActButton {...common} class={isChanged ? 'main decision whole' : 'main decision'} act={decide('approved')}>
          {isChanged ? t('Approve new version') : t('Approve')}
        </ActButton>
      )}
      {isChanged && (
        <ActButton {...common} class="decision whole" act={() => moderation.keepApproved(post)}>
          {t('Keep approved version')}
        </ActButton>
      )}
      {status !== 'rejected' && (
        <ActButton {...common} class="decision" act={decide('rejected')}>
          {t('Reject')}
        </ActButton>
      )}
      <button type="button" {...common} onClick={() => moderation.edit(post)}>
        {t('Edit')}
      </button>
      {pictureOf(post) && (
        <button type="button" {...common} onClick={() => moderation.tag(post)}>
          {t('Products')}
        </button>
      )}
      <ActButton {...common} aria-pressed={isPinned} act={set({ pinned: !isPinned })}>
        {t('Pin')}
      </ActButton>
      <ActButton {...common} aria-pressed={isHighlighted} act={set({ highlighted: !isHighlighted })}>
        {t('Highlight')}
      </ActButton>
      <ActButton {...common} class="danger" act={() => moderation.deletePosts([id])}>
        {t('Delete')}
      </ActButton>
    </div>
  );
}

/** One post for the moderator: everything for the decision, and the buttons. */
export function PostCard({ post, moderation }: PostCardProps) {
  const { id, attributes } = post;
  const { list, boards } = moderation;
  const name = nameOfPost(post);
  const status = String(attributes['status']);
  const network = nameNetwork(String(attributes['source']));
  const board = boards.find((each) => each.id === Number(attributes['board_id']))?.attributes['name'] ?? '';
  const address = webAddress(attributes['url']);
  return (
    <article class="post" tabIndex={-1} aria-labelledby={`post-${id}`} data-post={id} data-status={status}>
      <div class="post-head">
        <label class="pick">
          <input
            type="checkbox"
            id={checkboxId(id)}
            checked={list.selected.value.has(id)}
            aria-label={t('Select {name}', { name })}
            onChange={({ currentTarget }) => list.select([id], currentTarget.checked)}
          />
        </label>
        <div class="who">
          <h3 id={`post-${id}`}>
            <span class="hidden">{`${name} `}</span>
            <bdi aria-hidden="true">{authorOf(post)}</bdi>
          </h3>
          <p class="quiet">{formatFacts([network, String(board), formatTime(attributes['published_at'])])}</p>
        </div>
        <p class="badges">
          <span class={`badge ${status}`}>
            {Object.hasOwn(statusNames, status) ? statusNames[status as Status] : status}
          </span>
          {attributes['pinned'] === true && <span class="badge">{t('Pinned')}</span>}
          {attributes['highlighted'] === true && <span class="badge">{t('Highlighted')}</span>}
        </p>
      </div>
      <PostMedia post={post} />
      <PostChanges post={post} />
      <Words post={post} moderation={moderation} />
      {address !== null && (
        <p>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('View original ↗')}
          </a>
        </p>
      )}
      <CardCta post={post} moderation={moderation} />
      <Decisions post={post} moderation={moderation} />
    </article>
  );
}
