import type { CardProps } from '../board-context.ts';

/**
 * The relative time of the post. Its full date is computed when a pointer enters, because `Intl` is slow on a phone.
 */
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
