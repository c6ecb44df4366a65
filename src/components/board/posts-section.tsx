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
 * The region of the posts, and the way past them for who reads by keyboard. It is `hidden` until the living board's
 * style sheet undoes that: before it comes, and in a saved page, which loses the sheet, a press would do nothing.
 */
export const PostsSection = ({ name, messages, onSkip, children }: PostsSectionProps) => (
  <section class="board" aria-label={name}>
    <button type="button" class="control skip" hidden onClick={onSkip}>
      {fillIn(messages.skipFeed, { board: name })}
    </button>
    {children}
  </section>
);
