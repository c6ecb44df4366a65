/** @jsxImportSource #jsx */
import type { CardProps } from '../board-context.ts';

interface CardTextProps extends CardProps {
  readonly text: string;
}

/**
 * The text of a card, and the button that expands it. Whether the text is shortened is known when the card has been
 * measured: the feed then marks the card as clamped, and the style sheet shows the button.
 */
export function CardText({ post, context, interaction, live, text }: CardTextProps) {
  if (!text) return null;
  const { isExpanded } = interaction;
  const { parts } = live ?? {};
  const LinkedText = parts?.LinkedText ?? context.LinkedText;
  return (
    <>
      {/* A translator of the page replaces text nodes: a text with links is another element, and is never written to. */}
      <div key={LinkedText ? 'linked' : 'plain'} class="post-content" part="text" dir="auto" lang={post.language ?? undefined}>
        {LinkedText ? <LinkedText text={text} context={context} /> : text}
      </div>
      <button
        key={`${isExpanded}`}
        type="button"
        class="more"
        aria-expanded={isExpanded}
        onClick={live ? () => live.interactions.toggleExpanded(post.id) : undefined}
      >
        {isExpanded && parts ? parts.words.less : context.messages.more}
      </button>
    </>
  );
}
