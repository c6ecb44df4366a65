import { maxCardLetters } from '../../model/bounds.ts';
import { withoutBlankLines } from '../../text/without-blank-lines.ts';
import type { CardProps } from '../board-context.ts';

interface CardTextProps extends CardProps {
  readonly text: string;
  /** Class of the text's box. */
  readonly class?: string;
}

/** The text of a card, as much of it as fits its box; once expanded, all of it. */
export function CardWords({
  post,
  context,
  interaction,
  live,
  text,
  class: className = 'post-content',
}: CardTextProps) {
  if (!text) return null;
  const maxLetters = interaction.isExpanded ? undefined : maxCardLetters;
  const shown = interaction.isExpanded ? text : withoutBlankLines(text);
  const LinkedText = live?.parts?.LinkedText ?? context.LinkedText;
  return (
    // A translator of the page replaces text nodes: a text with links is another element, and is never written to.
    <div
      key={LinkedText ? 'linked' : 'plain'}
      class={className}
      part="text"
      dir="auto"
      lang={post.language ?? undefined}
    >
      {LinkedText ? LinkedText({ text: shown, context, maxLetters }) : shown.slice(0, maxLetters)}
    </div>
  );
}

/**
 * The text of a card, and the button that expands it. Whether the text is cut is known when the card has been measured:
 * the feed then marks the card as clamped, and the style sheet shows the button.
 */
export function CardText(props: CardTextProps) {
  const {
    post,
    context,
    interaction: { isExpanded },
    live,
    text,
  } = props;
  if (!text) return null;
  return (
    <>
      {CardWords(props)}
      <button
        type="button"
        class="more"
        hidden
        aria-expanded={isExpanded}
        onClick={live?.note('toggleExpanded', post.id)}
      >
        <span key={`${isExpanded}`}>{isExpanded && live?.parts ? live.parts.words.less : context.messages.more}</span>
      </button>
    </>
  );
}
