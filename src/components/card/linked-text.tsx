import { maxTextLetters } from '../../model/bounds.ts';
import { cutText } from '../../text/cut-text.ts';
import { splitText } from '../../text/find-links.ts';
import type { LinkedTextProps } from '../board-context.ts';
import { Link } from './link.tsx';

/** One blank line between two paragraphs is enough. */
const withSingleBlankLines = (text: string): string => text.replace(/\n\s*\n\s*\n/g, '\n\n');

/** The text as written, with hashtags and mentions highlighted and addresses as links. */
export const LinkedText = ({ text, context, maxLetters = maxTextLetters }: LinkedTextProps) => (
  <>
    {splitText(cutText(withSingleBlankLines(text), maxLetters)).map((part) => {
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
