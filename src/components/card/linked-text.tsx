import { splitText } from '../../text/find-links.ts';
import type { CardContext } from '../board-context.ts';
import { Link } from './link.tsx';

interface LinkedTextProps {
  readonly text: string;
  readonly context: Pick<CardContext, 'toSafeLink'>;
}

/** Text as written, with hashtags and mentions marked and addresses as links. */
export const LinkedText = ({ text, context }: LinkedTextProps) => (
  <>
    {splitText(text).map((part) => {
      if (part.kind === 'text') return part.text;
      const href = part.kind === 'link' ? context.toSafeLink(part.text) : null;
      return href ? (
        <Link href={href} isOutside>
          {part.text}
        </Link>
      ) : (
        <span class="hashtag">{part.text}</span>
      );
    })}
  </>
);
