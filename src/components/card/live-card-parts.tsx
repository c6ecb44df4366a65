import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatFullTime } from '../../text/format-full-time.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { Link } from './link.tsx';
import { PostText } from './post-text.tsx';
import type { ViewContext } from '../view-context.ts';

export interface CardControlsSetup {
  readonly context: () => ViewContext;
  readonly messages: BoardMessages;
  /** A press leads to the post at its network, and no dialog. */
  readonly opensLink: (post: Post) => boolean;
  readonly onOpen: (post: Post, opener: HTMLElement) => void;
  /** The visitor may be about to open a post. */
  readonly onIntent: () => void;
  /** The control that passes a post on; `null` = none. */
  readonly passOn: (post: Post) => HTMLElement | null;
}

/** So much of its words as tells a post from the others of its author; whole words, where there are any. */
const beginning = /^.{1,60}(?=\s|$)|^.{1,60}/u;

/** A press on something of the card's own is no press on the card, also when that something is gone by now. */
const isControl = (node: EventTarget): boolean =>
  ('localName' in node && /^(a|button|input)$/.test(`${node.localName}`)) || ('popover' in node && typeof node.popover === 'string');

/**
 * Makes a card one that can be opened and passed on. The opener lies over the picture, or over the network's mark where
 * there is none, and takes no room: the card was measured without it. Links in its text are made here, too. Elsewhere on the card a press does the same, for pointers.
 */
export function addCardControls(card: HTMLElement, post: Post, { context, messages, opensLink, onOpen, onIntent, passOn }: CardControlsSetup): void {
  if (card.querySelector('.opener')) return;
  const { author, url, publishedAt, stars } = post;
  const name = author?.name || author?.username;
  const action = name ? fillIn(messages.openPostBy, { name }) : messages.openPost;
  const time = card.querySelector('time');
  // In a list of buttons each is known by its name alone.
  const told = beginning.exec(headlineOf(post))?.[0] || time?.textContent;
  const label = told ? `${action}: ${told}` : action;
  // Links and hashtags look other than the words around them, and take no other room.
  card.querySelector('.post-content')?.replaceChildren(<PostText text={headlineOf(post)} context={context()} />);
  const picture = card.querySelector('.post-image-wrapper');
  // Tab comes to each where it is seen: on the picture, or on the mark, before what stands below.
  const head = picture ?? card.querySelector('.mark');
  const put = (opener: HTMLElement) => (picture ? picture.append(opener) : head?.after(opener));
  const control = passOn(post);
  if (control) head?.after(<div class="corner">{control}</div>);

  if (opensLink(post)) {
    if (url) put(<Link class="opener" label={label} href={url} isOutside onOpen={() => context().onAction('embed_post_external_link_opened', post)}>{null}</Link>);
  } else {
    const opener = <button type="button" class="opener" aria-haspopup="dialog" aria-label={label} onClick={() => onOpen(post, opener)} />;
    put(opener);
    card.classList.add('opens');
    card.addEventListener('click', (event) => {
      const path = event.composedPath();
      const isOwn = path.slice(0, path.indexOf(card)).some(isControl);
      // What is selected is wanted for something else.
      if (!isOwn && !`${getSelection() ?? ''}`) onOpen(post, opener);
    });
    card.addEventListener('pointerenter', onIntent);
    card.addEventListener('focusin', onIntent);
  }

  // In the digits and marks of the language: dear to write as well.
  if (stars !== null) card.querySelector('.stars')?.setAttribute('aria-label', fillIn(context().messages.rating, { n: formatNumber(stars, context().language.locale) }));
  // Dear to write, so only when it is asked for.
  time?.addEventListener('pointerenter', () => {
    if (publishedAt !== null) time.title = formatFullTime(publishedAt, context().timeLanguage);
  });
}
