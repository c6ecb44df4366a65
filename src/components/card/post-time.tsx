import type { CardProps } from '../board-context.ts';

/** The time of the post in words, on the card and in the names of its parts; `''` = it has none. */
export const timeOf = ({ post, context }: CardProps): string =>
  post.publishedAt === null ? '' : context.formatTime(post.publishedAt);

/**
 * The relative time of the post. Its full date is computed when a pointer enters, because `Intl` is slow on a phone.
 */
export function PostTime(props: CardProps) {
  const { publishedAt } = props.post;
  const time = timeOf(props);
  if (publishedAt === null || !time) return null;
  return (
    <time datetime={new Date(publishedAt).toISOString()} {...props.live?.parts?.watchTime(props, publishedAt)}>
      {time}
    </time>
  );
}
