import { headlineOf } from '../model/headline.ts';
import type { Post } from '../model/post.ts';
import { fillIn } from '../text/fill-in.ts';
import { formatFullTime } from '../text/format-full-time.ts';
import { formatNumber } from '../text/format-number.ts';
import type { ReaderMessages } from '../text/reader-messages.ts';
import { Link } from './link.tsx';
import { PostText } from './post-text.tsx';
import type { ViewContext } from './view-context.ts';

export interface CardControlsSetup {
  readonly context: () => ViewContext;
  readonly messages: ReaderMessages;
  /** A press leads to the post at its network, and no dialog. */
  readonly opensLink: (post: Post) => boolean;
  readonly onOpen: (post: Post, opener: HTMLElement) => void;
  /** The visitor may be about to open a post. */
  readonly onIntent: () => void;
  /** The control that passes a post on; `null` = none. */
  readonly passOn: (post: Post) => HTMLElement | null;
}

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
  const label = name ? fillIn(messages.openPostBy, { name }) : messages.openPost;
  // Links and hashtags look other than the words around them, and take no other room.
  card.querySelector('.post-content')?.replaceChildren(<PostText text={headlineOf(post)} context={context()} />);
  const picture = card.querySelector('.post-image-wrapper');
  const place = picture ?? card;

  if (opensLink(post)) {
    if (url) place.append(<Link class="opener" label={label} href={url} isOutside onOpen={() => context().onAction('embed_post_external_link_opened', post)}>{null}</Link>);
  } else {
    const opener = <button type="button" class="opener" aria-haspopup="dialog" aria-label={label} onClick={() => onOpen(post, opener)} />;
    place.append(opener);
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
  const time = card.querySelector('time');
  // Dear to write, so only when it is asked for.
  time?.addEventListener('pointerenter', () => {
    if (publishedAt !== null) time.title = formatFullTime(publishedAt, context().timeLanguage);
  });
  const control = passOn(post);
  if (control) card.append(<div class="corner">{control}</div>);
}
