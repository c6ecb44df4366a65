import { maxTextLetters } from '../../model/bounds.ts';
import { cutText } from '../../text/cut-text.ts';
import { splitText } from '../../text/find-links.ts';
import type { LinkedTextProps } from '../board-context.ts';
import { Link } from './link.tsx';

/** Text as written, with hashtags and mentions marked and addresses as links. */
export const LinkedText = ({ text, context, maxLetters = maxTextLetters }: LinkedTextProps) => (
  <>
    {splitText(cutText(text, maxLetters)).map((part) => {
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
