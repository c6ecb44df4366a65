import type { Children } from '../../jsx/jsx-runtime.ts';
import { headlineOf } from '../../model/headline.ts';
import { networkName } from '../../text/network-names.ts';
import type { CardProps } from '../board-context.ts';
import { timeOf } from './post-time.tsx';

interface CardFrameProps extends CardProps {
  /** Further classes, separated by spaces. */
  readonly class?: string;
  readonly style?: Readonly<Record<string, string>>;
  readonly children: Children;
}

/** The frame of every card: an article with a name, which opens the post by a press anywhere outside of a control. */
export function CardFrame(props: CardFrameProps) {
  const { post, position, interaction, live, cardRef, class: className, style, children } = props;
  const { author, isHighlighted } = post;
  const opens = live?.parts && !live.opensLink(post) ? live : null;
  const name = [author?.name || author?.username || networkName(post.network), timeOf(props)];
  const classes = [
    'classic-post',
    isHighlighted && 'highlighted',
    interaction.isExpanded && 'expanded',
    opens && 'opens',
    className,
  ];
  return (
    <article
      ref={cardRef}
      class={classes.filter(Boolean).join(' ')}
      part="card"
      tabindex={-1}
      data-post={post.id}
      // A card outside of a feed has no position.
      aria-posinset={position || undefined}
      // A post may have neither an author nor a network nor a time: then its first words name it, or its position.
      aria-label={name.filter(Boolean).join(', ') || (/^.{1,80}/u.exec(headlineOf(post))?.[0] ?? `${position}`)}
      style={style}
      onClick={opens ? (event) => opens.parts?.pressCard(event, post) : undefined}
      onPointerEnter={opens?.onIntent}
      onFocusIn={opens?.onIntent}
    >
      {children}
    </article>
  );
}
