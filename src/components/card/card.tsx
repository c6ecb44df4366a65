import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { networkName } from '../../text/network-names.ts';
import { AuthorLine } from './author-line.tsx';
import { Link } from './link.tsx';
import { NetworkMark } from './network-mark.tsx';
import { Picture } from './picture.tsx';
import type { ViewContext } from '../view-context.ts';

export interface CardProps {
  readonly post: Post;
  /** 1 for the first post of the feed. */
  readonly position: number;
  /** Height / width of the picture's box. */
  readonly pictureRatio: number;
  readonly context: ViewContext;
  readonly onPictureSize: (post: Post, ratio: number) => void;
}

/** One post. Its size, place and position in the set are the feed's to write; its button for a long text is pressed there too. */
export function Card({ post, position, pictureRatio, context, onPictureSize }: CardProps) {
  const { messages, looks, onAction, formatTime } = context;
  const { author, network, url, publishedAt, stars } = post;
  const time = publishedAt === null ? null : formatTime(publishedAt);
  const networkLabel = networkName(network);
  const text = headlineOf(post);

  return (
    <article
      class={'classic-post' + (post.isHighlighted ? ' highlighted' : '')}
      part="card"
      tabindex={-1}
      aria-posinset={position}
      // A post may tell neither its author nor its network nor its time: then its first words name it, or its place.
      aria-label={[author?.name || author?.username || networkLabel, time].filter(Boolean).join(', ') || (/^.{1,80}/u.exec(text)?.[0] ?? `${position}`)}
    >
      {pictureRatio > 0 && (
        <div class="post-image-wrapper" part="picture" style={{ 'aspect-ratio': `1 / ${pictureRatio}` }}>
          <Picture post={post} context={context} onSize={onPictureSize} />
          {post.media.some((medium) => medium.kind !== 'picture') && <span class="play" role="img" aria-label={messages.video}>▶&#xFE0E;</span>}
        </div>
      )}
      <NetworkMark network={network} />
      {looks.showsCardCta && post.callsToAction.map((cta) => (
        <Link class="cta" part="cta" href={cta.url} onOpen={() => onAction('embed_post_cta_clicked', post, cta)}>
          {cta.thumbnail && context.isAllowedMedia(cta.thumbnail) && <img src={cta.thumbnail} alt="" />}
          <span dir="auto">{cta.text}</span>
        </Link>
      ))}
      {stars !== null && <span class="stars" role="img" aria-label={fillIn(messages.rating, { n: `${stars}` })}>{'★'.repeat(Math.round(stars)).padEnd(5, '☆')}</span>}
      {text && (
        <>
          <div class="post-content" part="text" dir="auto" lang={post.language}>
            {text}
          </div>
          <button type="button" class="more" aria-expanded="false">{messages.more}</button>
        </>
      )}
      <footer>
        {looks.showsAuthor && author && <AuthorLine author={author} context={context} onOpen={() => onAction('embed_post_author_clicked', post)} />}
        <p class="about">
          {time && <time datetime={new Date(publishedAt!).toISOString()}>{time}</time>}
          {post.isPinned && <span>{messages.pinned}</span>}
          {url && (
            <Link class="original" href={url} isOutside onOpen={() => onAction('embed_post_external_link_opened', post)}>
              {networkLabel ? fillIn(messages.original, { network: networkLabel }) : messages.originalElsewhere}
            </Link>
          )}
        </p>
      </footer>
    </article>
  );
}
