import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Author } from '../../model/post.ts';
import type { CardProps } from '../board-context.ts';
import { Link } from './link.tsx';

type AuthorLineProps = Pick<CardProps, 'post' | 'context' | 'interaction' | 'live'> & {
  readonly author: Author;
  /** Position of the post among the others, from 1. */
  readonly position?: number;
  /** Below the name. */
  readonly children?: Children;
};

/** Picture or first letter, name and user name of the post's author; a link if the author has an address. */
export function AuthorLine(props: AuthorLineProps) {
  const { author, post, position = 0, context, interaction, live, children } = props;
  const { appearance } = context;
  const { name, username, url, picture } = author;
  const isShown =
    picture && appearance.isAllowedMedia(appearance.thumbnail(picture)) && !interaction.failedMedia.includes(picture);
  const words = (
    <>
      {isShown ? (
        <img
          class="avatar"
          width={36}
          // This attribute is before `src`, which starts the request. The first avatars must not wait for layout.
          loading={position > 3 ? 'lazy' : undefined}
          decoding="async"
          referrerpolicy="strict-origin"
          src={appearance.thumbnail(picture)}
          alt=""
          onError={live?.note('noteFailedMedia', post.id, picture)}
        />
      ) : (
        // The first letter is read by code point. Otherwise a name that begins with an emoji would show half of it.
        <span class="avatar" aria-hidden="true">
          {[...(username || name)][0]?.toUpperCase()}
        </span>
      )}
      <span class="names">
        {/* The spaces are visible in a saved page, which loses the style sheet. */}
        {name !== '' && <b dir="auto">{` ${name} `}</b>}
        {username !== '' && username !== name && <span dir="auto">{`@${username} `}</span>}
        {children}
      </span>
    </>
  );
  if (!url)
    return (
      <div class="author" part="author">
        {words}
      </div>
    );
  return Link({
    class: 'author',
    part: 'author',
    href: url,
    isOutside: true,
    events: live?.linkEvents('embed_post_author_clicked', post),
    children: words,
  });
}
