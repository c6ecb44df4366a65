import type { CardProps } from '../board-context.ts';

/** How long ago the post was published. Its whole date is made when a pointer comes: `Intl` takes long on a phone. */
export function PostTime({ post, context, interaction, live }: CardProps) {
  const { publishedAt } = post;
  if (publishedAt === null) return null;
  return (
    <time
      datetime={new Date(publishedAt).toISOString()}
      title={interaction.showsFullTime ? live?.parts?.fullTime(publishedAt) : undefined}
      onPointerEnter={live ? () => live.interactions.showFullTime(post.id) : undefined}
    >
      {context.formatTime(publishedAt)}
    </time>
  );
}
