/** @jsxImportSource #jsx */
import { fillIn } from '../../text/fill-in.ts';
import type { CardProps } from '../board-context.ts';
import { AuthorLine } from './author-line.tsx';
import { Link } from './link.tsx';
import { PostTime } from './post-time.tsx';

/** Who wrote the post, when, and the link to it at its network. */
export function CardFooter(props: CardProps & { readonly networkLabel: string }) {
  const { post, context, live, networkLabel } = props;
  const { messages, appearance } = context;
  return (
    <footer>
      {appearance.showsAuthor && post.author && <AuthorLine {...props} author={post.author} />}
      <p class="about">
        <PostTime {...props} />
        {post.isPinned && <span>{messages.pinned}</span>}
        {post.url && (
          <Link class="original" href={post.url} isOutside onOpen={live ? () => live.onAction('embed_post_external_link_opened', post) : undefined}>
            {networkLabel ? fillIn(messages.original, { network: networkLabel }) : messages.originalElsewhere}
          </Link>
        )}
      </p>
    </footer>
  );
}
