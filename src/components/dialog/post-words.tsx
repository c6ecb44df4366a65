import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatFullTime } from '../../text/format-full-time.ts';
import { networkName } from '../../text/network-names.ts';
import { AuthorLine } from '../card/author-line.tsx';
import { Link } from '../card/link.tsx';
import { PostText } from '../card/post-text.tsx';
import type { ViewContext } from '../view-context.ts';
import type { PostLooks } from './post-looks.ts';

interface PostWordsProps {
  readonly post: Post;
  readonly context: ViewContext;
  readonly looks: PostLooks;
  /** Calls to action. */
  readonly ctas: readonly HTMLElement[];
  readonly passOn: HTMLElement | null;
}

/** What a post says, who says it and where: all that is no medium and no product. */
export function PostWords({ post, context, looks, ctas, passOn }: PostWordsProps) {
  const { messages, onAction, formatTime, timeLanguage } = context;
  const { title, language, stars, publishedAt, isPinned, url, network } = post;
  const label = networkName(network);
  const text = looks.hidesText ? '' : post.text;
  const author = post.author && { ...post.author, name: looks.showsName ? post.author.name : '', username: looks.showsUsername ? post.author.username : '' };
  const full = publishedAt === null || !looks.showsTime ? '' : formatFullTime(publishedAt, timeLanguage);
  return (
    <div class="words">
      {looks.showsAuthor && author && (author.name || author.username) && <AuthorLine author={author} context={context} onOpen={() => onAction('embed_post_author_clicked', post)} />}
      {(full || isPinned) && (
        <p class="about">
          {full && <time datetime={new Date(publishedAt!).toISOString()} title={full}>{formatTime(publishedAt!)}<span class="sr-only">, {full}</span></time>}
          {isPinned && <span>{messages.pinned}</span>}
        </p>
      )}
      {stars !== null && <span class="stars" role="img" aria-label={fillIn(messages.rating, { n: `${stars}` })}>{'★★★★★☆☆☆☆☆'.slice(5 - Math.round(stars), 10 - Math.round(stars))}</span>}
      {title && title !== text && <h2 class="title" dir="auto" lang={language}>{title}</h2>}
      {text && <div class="text" part="text" dir="auto" lang={language}><PostText text={text} context={context} /></div>}
      {ctas}
      {(url || passOn) && (
        <div class="ways">
          {url && (
            <Link class="original" href={url} isOutside onOpen={() => onAction('embed_post_external_link_opened', post)}>
              {label ? fillIn(messages.original, { network: label }) : messages.originalElsewhere}
            </Link>
          )}
          {passOn}
        </div>
      )}
    </div>
  );
}
