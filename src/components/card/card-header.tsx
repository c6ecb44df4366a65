import type { CardProps } from '../board-context.ts';
import { AuthorLine } from './author-line.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { PostTime } from './post-time.tsx';

/** The author, the time and the network: one line below the picture. */
export function CardHeader(props: CardProps) {
  const { post, context, live } = props;
  const when = (
    <span class="about">
      {PostTime(props)}
      {post.isPinned && <span>{` ${context.messages.pinned}`}</span>}
    </span>
  );
  return (
    <header>
      {context.appearance.showsAuthor && post.author
        ? AuthorLine({ ...props, author: post.author, children: when })
        : when}
      {NetworkBadge({ network: post.network, Logo: live?.parts?.Logo })}
    </header>
  );
}
