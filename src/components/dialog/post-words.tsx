import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Children, Drawn } from '../../jsx/jsx-runtime.ts';
import type { CallToAction, Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatFullTime } from '../../text/format-full-time.ts';
import { networkName } from '../../text/network-names.ts';
import { AuthorLine } from '../card/author-line.tsx';
import { LinkedText } from '../card/linked-text.tsx';
import { linkEvents } from '../card/link-events.ts';
import { Link } from '../card/link.tsx';
import { NetworkBadge } from '../card/network-badge.tsx';
import { Stars } from '../card/stars.tsx';
import { noteFailed, type PostPart, thumbnailOf } from './post-part.ts';

interface PostWordsProps extends PostPart {
  readonly appearance: DialogAppearance;
  /** Every call to action, including those that are hotspots on the picture: a hotspot has no visible label. */
  readonly ctas: readonly CallToAction[];
  readonly ShareControl: (props: { readonly post: Post }) => Drawn;
  /** The products. */
  readonly children: Children;
}

/** The text of a post, its author, its time and its links: everything except media and products. */
export function PostWords({ appearance, ctas, ShareControl, children, ...part }: PostWordsProps) {
  const { post, context, interaction } = part;
  const { title, language, publishedAt, isPinned, url, network } = post;
  const cards = context.cards.value;
  const live = context.liveCard.value;
  const label = networkName(network);
  const text = appearance.hidesText ? '' : post.text;
  const author = post.author && {
    ...post.author,
    name: appearance.showsName ? post.author.name : '',
    username: appearance.showsUsername ? post.author.username : '',
  };
  const fullTime = publishedAt === null || !appearance.showsTime ? '' : formatFullTime(publishedAt, cards.timeLanguage);
  const lang = language ?? undefined;
  return (
    <div class="words">
      <div class="byline">
        {appearance.showsAuthor && author && (author.name || author.username) && (
          <AuthorLine post={post} author={author} context={cards} interaction={interaction} live={live} />
        )}
        <NetworkBadge network={network} Logo={live.parts?.Logo} />
        {(fullTime || isPinned) && (
          <p class="about">
            {fullTime && publishedAt !== null && (
              <time datetime={new Date(publishedAt).toISOString()} title={fullTime}>
                {cards.formatTime(publishedAt)}
                <span class="sr-only">, {fullTime}</span>
              </time>
            )}
            {isPinned && <span>{cards.messages.pinned}</span>}
          </p>
        )}
      </div>
      <Stars post={post} context={cards} live={live} />
      {title && title !== text && (
        <h2 class="title" dir="auto" lang={lang}>
          {title}
        </h2>
      )}
      {text && (
        <div class="text" part="text" dir="auto" lang={lang}>
          <LinkedText text={text} context={cards} />
          {post.warnedText && (
            <details>
              <summary>{cards.messages.more}</summary>
              <LinkedText text={post.warnedText} context={cards} />
            </details>
          )}
        </div>
      )}
      {ctas.map((cta) => (
        <Link
          key={cta.id}
          class="cta"
          part="cta"
          href={cta.url}
          events={linkEvents(() => context.onAction('embed_post_cta_clicked', post, cta))}
        >
          <CtaPicture {...part} cta={cta} />
          <span dir="auto">{cta.text}</span>
        </Link>
      ))}
      {(url || context.reading.value.showsShare) && (
        <div class="ways">
          {url && (
            <Link
              class="original"
              href={url}
              isOutside
              events={linkEvents(() => context.onAction('embed_post_external_link_opened', post))}
            >
              {label ? fillIn(cards.messages.original, { network: label }) : cards.messages.originalElsewhere}
            </Link>
          )}
          <ShareControl post={post} />
        </div>
      )}
      {children}
    </div>
  );
}

function CtaPicture({ cta, ...part }: PostPart & { readonly cta: CallToAction }) {
  const thumbnail = thumbnailOf(cta.thumbnail, part);
  return (
    thumbnail && (
      <img referrerpolicy="strict-origin" src={thumbnail} alt="" onError={() => noteFailed(cta.thumbnail, part)} />
    )
  );
}
