import type { Children } from '../../jsx/jsx-runtime.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { FirstPaintMessages } from '../../text/first-paint-messages.ts';

interface PostsSectionProps {
  readonly name: string;
  readonly messages: FirstPaintMessages;
  readonly onSkip?: () => void;
  readonly children: Children;
}

/**
 * The region of the posts, with a button that lets keyboard users skip them. The button is `hidden` until the
 * interactive board's style sheet shows it: before that, and in a saved page, which loses the sheet, a press would do
 * nothing.
 */
export const PostsSection = ({ name, messages, onSkip, children }: PostsSectionProps) => (
  <section class="board" aria-label={name}>
    <button type="button" class="control skip" hidden onClick={onSkip}>
      {fillIn(messages.skipFeed, { board: name })}
    </button>
    {children}
  </section>
);
