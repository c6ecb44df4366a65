import type { Author } from '../../model/post.ts';
import { Link } from './link.tsx';
import type { ViewContext } from '../view-context.ts';

interface AuthorLineProps {
  readonly author: Author;
  readonly context: ViewContext;
  readonly onOpen: () => void;
}

/** Picture or first letter, name and user name of who wrote the post; a link where the author has an address. */
export function AuthorLine({ author: { name, username, url, picture }, context, onOpen }: AuthorLineProps) {
  // By code point, or a name that begins with an emoji shows half of it.
  const letter = <span class="avatar" aria-hidden="true">{[...(username || name)][0]?.toUpperCase()}</span>;
  const face = picture && context.isAllowedMedia(picture)
    ? <img class="avatar" src={picture} alt="" decoding="async" referrerpolicy="strict-origin" onError={({ currentTarget }) => currentTarget.replaceWith(letter)} />
    : letter;
  const words = (
    <>
      {face}
      <span class="names">
        {name && <b dir="auto">{name}</b>}
        {username && username !== name && <span dir="auto">@{username}</span>}
      </span>
    </>
  );
  return url ? <Link class="author" part="author" href={url} isOutside onOpen={onOpen}>{words}</Link> : <div class="author" part="author">{words}</div>;
}
