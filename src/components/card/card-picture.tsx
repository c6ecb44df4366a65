import type { Drawn } from '../../jsx/jsx-runtime.ts';
import { headlineOf } from '../../model/headline.ts';
import type { Picture } from '../../model/media.ts';
import type { Post } from '../../model/post.ts';
import type { PostInteraction } from '../../state/post-interaction.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { CardProps } from '../board-context.ts';
import { picturesOf } from './pictures-of.ts';

/** The first picture that has not failed; undefined = none is left. */
export const shownPicture = (post: Post, { failedMedia }: PostInteraction): Picture | undefined =>
  picturesOf(post).find(({ url }) => !failedMedia.includes(url));

/**
 * The alternative text of a picture: the service's, else the first sentence of the text, else the author's name. Empty
 * if the same words are the only text beside it.
 */
export function describePicture({ alternativeText }: Picture, post: Post, photoBy: string): string {
  const { text, title, author } = post;
  const sentence = /^[^\n.!?]{1,120}[.!?]?/.exec(title || text)?.[0];
  const words =
    alternativeText || sentence || (author ? fillIn(photoBy, { name: author.name || author.username }) : '');
  return words === headlineOf(post) ? '' : words;
}

/** Replaces a missing picture: the author's first letter. */
const NoPicture = ({ author, network }: Post) => (
  <span class="no-picture" aria-hidden="true">
    {[...(author?.username || author?.name || network)][0]}
  </span>
);

interface CardPictureProps extends CardProps {
  /** A video that plays in place of the picture. */
  readonly inlineVideo?: Drawn;
}

/**
 * The picture of a card, in a box whose height is known before it loads. A picture that does not load is replaced by
 * the post's next picture, and the last one by a plain panel. A host that the owner has not named is contacted only
 * after a press, and a sensitive picture is requested only after a press.
 */
export function CardPicture(props: CardPictureProps) {
  const { post, context, interaction, pictureRatio, widthPx, live, inlineVideo, position } = props;
  const { messages, appearance } = context;
  const picture = shownPicture(post, interaction);
  const sources = picture && appearance.pictureSources(picture, widthPx);
  const isAllowed =
    picture &&
    sources &&
    ((!post.isSensitive && appearance.isAllowedMedia(sources.src)) || interaction.allowedMedia.includes(picture.url));
  const Opener = live?.parts?.Opener;
  return (
    <div class="post-image-wrapper" part="picture" style={{ 'aspect-ratio': `1 / ${pictureRatio}` }}>
      {!picture ? (
        NoPicture(post)
      ) : !isAllowed ? (
        <button type="button" class="control" onClick={live?.note('allowMedia', post.id, picture.url)}>
          {post.isSensitive
            ? messages.showSensitive
            : fillIn(messages.showPicture, { host: new URL(picture.url).host })}
        </button>
      ) : (
        <img
          // Another picture is another element: the previous one must not be visible until this one has loaded.
          key={picture.url}
          // For a saved page, which loses the style sheet.
          width="100%"
          // These attributes are before the address: a later change would make the browser start the request again.
          loading="lazy"
          decoding="async"
          // Pictures that are visible first must not wait behind the code of the interactive board.
          fetchpriority={position < 3 ? 'high' : undefined}
          referrerpolicy="strict-origin"
          {...sources}
          {...live?.watchPicture(props, picture, sources.srcset)}
          style={{ 'background-color': picture.color }}
          alt={describePicture(picture, post, messages.photoBy)}
        />
      )}
      {/* Above the picture, and below the opener of the post. */}
      {inlineVideo ||
        (post.media.some(({ kind }) => kind !== 'picture') && (
          <span class="play" role="img" aria-label={messages.video} />
        ))}
      {Opener?.(props)}
    </div>
  );
}
