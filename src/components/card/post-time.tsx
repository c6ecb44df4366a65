import type { CardProps } from '../board-context.ts';

/** How long ago the post was published. Its whole date is made when a pointer comes: `Intl` takes long on a phone. */
export function PostTime(props: CardProps) {
  const { post, context, live } = props;
  const { publishedAt } = post;
  if (publishedAt === null) return null;
  return (
    <time datetime={new Date(publishedAt).toISOString()} {...live?.parts?.watchTime(props, publishedAt)}>
      {context.formatTime(publishedAt)}
    </time>
  );
}
