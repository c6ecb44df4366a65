import type { CardProps } from '../board-context.ts';
import { AuthorLine } from './author-line.tsx';
import { OriginalLink } from './original-link.tsx';
import { PostTime } from './post-time.tsx';

/** The author, the time, and the link to the post at its network. */
export function CardFooter(props: CardProps & { readonly networkLabel: string }) {
  const {
    post,
    context: { messages, appearance },
  } = props;
  return (
    <footer>
      {appearance.showsAuthor && post.author && <AuthorLine {...props} author={post.author} />}
      <p class="about">
        {/* The spaces are visible in a saved page, which loses the style sheet. */}
        <PostTime {...props} /> {post.isPinned && <span>{` ${messages.pinned} `}</span>}
        <OriginalLink {...props} />
      </p>
    </footer>
  );
}
