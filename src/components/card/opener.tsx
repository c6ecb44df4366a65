import { headlineOf } from '../../model/headline.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { CardProps } from '../board-context.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import { linkEvents } from './link-events.ts';
import { Link } from './link.tsx';
import { timeOf } from './post-time.tsx';

/** Length of the text that tells a post from the others of its author; whole words, if there are any. */
const beginning = /^.{1,60}(?=\s|$)|^.{1,60}/u;

/**
 * The name of the opener. In a list of buttons only the name is heard, so it has the author and the beginning of the
 * post.
 */
function openerLabel(props: CardProps): string {
  const { post, live } = props;
  const { words } = live?.parts ?? {};
  const name = post.author?.name || post.author?.username;
  const action = (name ? fillIn(words?.openPostBy ?? '', { name }) : words?.openPost) ?? '';
  const told = beginning.exec(headlineOf(post))?.[0] || timeOf(props);
  return told ? `${action}: ${told}` : action;
}

/**
 * Opens the post: in the dialog, or at its network if a board has no dialog. It is over the picture, or over the
 * network's badge if there is none, and takes no space: the card was measured without it. Over a picture it also has
 * the number of pictures, which would move the card without the style sheet of this code.
 */
export function Opener(props: CardProps) {
  const { post, live, pictureRatio } = props;
  if (!live) return null;
  const label = openerLabel(props);
  const count = post.media.filter((medium) => medium.kind !== 'picture' || !medium.isFallback).length;
  return (
    <>
      {pictureRatio > 0 && count > 1 && <span class="count">{`1/${count}`}</span>}
      {!live.opensLink(post) ? (
        <button
          type="button"
          class="opener"
          style={goneWhenSaved}
          aria-haspopup="dialog"
          aria-label={label}
          onClick={({ currentTarget }) => live.open(post, currentTarget)}
        />
      ) : (
        post.url && (
          <Link
            class="opener"
            attributes={{ 'aria-label': label }}
            href={post.url}
            isOutside
            events={linkEvents(() => live.onAction('embed_post_external_link_opened', post))}
          />
        )
      )}
    </>
  );
}
