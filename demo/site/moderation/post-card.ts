import { nameNetwork, statusNames, type Status } from './filters.ts';
import { decodeEntities, make, webAddress } from './make.ts';
import type { Resource } from './team-client.ts';

export interface CardActions {
  readonly onSelect: () => void;
  readonly decide: (status: Status) => void;
  readonly change: (attributes: Readonly<Record<string, unknown>>) => void;
  readonly edit: () => void;
  readonly remove: () => void;
}

export interface PostCard {
  readonly element: HTMLElement;
  readonly checkbox: HTMLInputElement;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? decodeEntities(value) : '');
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A rating is 0 to 100. */
const ratingAStar = 20;

/** More letters than a card has room for. */
const longWords = 360;

/** Networks send times that are none. */
function timeOf(value: unknown): string {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? 'at an unknown time' : time.format(date);
}

/** Whom and what the post is known by, in a few words: also the name of its controls. */
export function nameOfPost({ attributes }: Resource): string {
  const author = attributes['author'] as { readonly name?: unknown } | null | undefined;
  const words = textOf(attributes['title'] ?? attributes['text']).replace(/\s+/g, ' ').trim();
  const start = words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;
  return [textOf(author?.name) || nameNetwork(String(attributes['type'])), start].filter((part) => part !== '').join(': ');
}

function drawPicture({ attributes }: Resource): HTMLElement | null {
  const address = webAddress(attributes['image_url']);
  if (address === null) return null;
  const image = make('img', {
    src: address, alt: textOf(attributes['alternative_text']), loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer',
    width: Number(attributes['image_width']) || 320, height: Number(attributes['image_height']) || 240, onerror: () => frame.replaceChildren(make('p', { class: 'quiet' }, 'The picture is gone.')),
  });
  const frame = make('div', { class: 'picture' }, image);
  return frame;
}

/** One post as a moderator sees it: all that helps to decide, and the decisions. */
export function drawPost(post: Resource, ctaTexts: readonly string[], boardName: string, isSelected: boolean, { onSelect, decide, change, edit, remove }: CardActions): PostCard {
  const { attributes, id } = post;
  const name = nameOfPost(post);
  const status = String(attributes['status']) as Status;
  const author = attributes['author'] as { readonly name?: unknown; readonly username?: unknown } | null | undefined;
  const [isPinned, isHighlighted] = [attributes['pinned'] === true, attributes['highlighted'] === true];
  const tags = Array.isArray(attributes['tags']) ? (attributes['tags'] as readonly unknown[]).map(textOf) : [];
  const address = webAddress(attributes['url']);
  const visitor = attributes['visitor'] as { readonly email?: unknown; readonly custom_field?: unknown } | undefined;
  const private_ = [visitor?.email, visitor?.custom_field].filter((part): part is string => typeof part === 'string' && part !== '');
  const checkbox = make('input', { type: 'checkbox', checked: isSelected, 'aria-label': `Select ${name}`, onchange: onSelect });
  const act = (text: string, onclick: () => void, more: Readonly<Record<string, string | boolean>> = {}): HTMLButtonElement =>
    make('button', { type: 'button', 'aria-describedby': `post-${id}`, onclick, ...more }, text);
  const title = textOf(attributes['title']);
  const text = textOf(attributes['text']);

  const rating = Number(attributes['rating'] ?? NaN);

  const words = [
    title === '' ? [] : make('p', { class: 'title' }, title),
    text === '' ? [] : make('p', { class: 'text' }, text),
    rating >= 0 ? make('p', { class: 'quiet' }, `Rating: ${Number((rating / ratingAStar).toFixed(1))} of 5 stars`) : [],
    tags.length === 0 ? [] : make('p', { class: 'quiet' }, 'Tags: ', tags.join(', ')),
    ctaTexts.length === 0 ? [] : make('p', { class: 'quiet' }, 'Calls to action: ', ctaTexts.join(', ')),
    private_.length === 0 ? [] : make('p', { class: 'quiet' }, 'For the team only: ', private_.join(' · ')),
  ].flat();
  // What does not fit can be scrolled, and so must be reached by the keyboard.
  const isLong = words.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0) > longWords;

  const element = make('article', { class: 'post', 'aria-labelledby': `post-${id}`, 'data-post': id, 'data-status': status },
    make('div', { class: 'post-head' },
      make('label', { class: 'pick' }, checkbox),
      make('div', { class: 'who' },
        make('h3', { id: `post-${id}` }, make('span', { class: 'hidden' }, `${name} `), make('span', { 'aria-hidden': 'true' }, textOf(author?.name) || nameNetwork(String(attributes['type'])))),
        make('p', { class: 'quiet' }, `${nameNetwork(String(attributes['type']))} · ${boardName} · ${timeOf(attributes['published_at'])}`)),
      make('p', { class: 'badges' },
        make('span', { class: `badge ${status}` }, statusNames[status] ?? status),
        isPinned && make('span', { class: 'badge' }, 'Pinned'), isHighlighted && make('span', { class: 'badge' }, 'Highlighted'))),
    drawPicture(post),
    words.length > 0 && make('div', { class: 'words', ...(isLong && { tabindex: 0, role: 'group', 'aria-label': `Words of ${name}` }) }, words),
    address !== null && make('p', {}, make('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, 'See the original (new window)')),
    make('div', { class: 'acts', role: 'group', 'aria-label': `Decide about ${name}` },
      status !== 'approved' && act('Approve', () => decide('approved'), { class: 'main' }),
      status !== 'rejected' && act('Reject', () => decide('rejected')),
      act('Edit', edit),
      act('Pin', () => change({ pinned: !isPinned }), { 'aria-pressed': String(isPinned) }),
      act('Highlight', () => change({ highlighted: !isHighlighted }), { 'aria-pressed': String(isHighlighted) }),
      act('Delete', remove, { class: 'danger' })),
  );
  return { element, checkbox };
}
