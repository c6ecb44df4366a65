import { headlineOf } from '../../model/headline.ts';
import type { Picture as PictureModel } from '../../model/media.ts';
import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { ViewContext } from '../view-context.ts';

interface PictureProps {
  readonly post: Post;
  readonly context: ViewContext;
  /** Told the ratio (height / width) of a picture whose size the service did not know, once it is there. */
  readonly onSize: (post: Post, ratio: number) => void;
}

export const picturesOf = (post: Post): PictureModel[] => post.media.filter((medium) => medium.kind === 'picture');

/** Said of a picture: the service's words, else the first sentence of the text, else whose it is; nothing where the same words are all that stands beside it. */
export function describePicture({ alternativeText }: PictureModel, post: Post, photoBy: string): string {
  const { text, title, author } = post;
  const sentence = /^[^\n.!?]{1,120}[.!?]?/.exec(title || text)?.[0];
  const words = alternativeText || sentence || (author ? fillIn(photoBy, { name: author.name || author.username }) : '');
  return words === headlineOf(post) ? '' : words;
}

/**
 * The picture of a card, in a box whose height is known before it loads. A dead address gives way to the post's next
 * picture, and the last one to a plain panel of the card: never a hole. A host that the owner has not named is asked only after a press.
 */
export function Picture({ post, context, onSize }: PictureProps) {
  const { messages, isAllowedMedia } = context;
  const { author, network } = post;
  const pictures = picturesOf(post);

  const draw = (at: number, isPressed = false): HTMLElement => {
    const picture = pictures[at];
    if (!picture) return <span class="no-picture" aria-hidden="true">{[...(author?.username || author?.name || network)][0]}</span>;
    if (!isPressed && !isAllowedMedia(picture.url)) {
      return (
        <button type="button" class="control" onClick={({ currentTarget }) => currentTarget.replaceWith(draw(at, true))}>
          {fillIn(messages.showPicture, { host: new URL(picture.url).host })}
        </button>
      );
    }
    const image = (
      <img
        src={picture.url}
        alt={describePicture(picture, post, messages.photoBy)}
        decoding="async"
        loading="lazy"
        referrerpolicy="strict-origin"
        onLoad={({ currentTarget }) => {
          const { naturalWidth, naturalHeight } = currentTarget;
          if (!picture.height && naturalWidth) onSize(post, naturalHeight / naturalWidth);
        }}
        onError={({ currentTarget }) => currentTarget.replaceWith(draw(at + 1))}
      />
    );
    context.fitPicture?.(image, picture, post);
    return image;
  };
  return draw(0);
}
