import { splitText } from '../../text/find-links.ts';
import { Link } from './link.tsx';
import type { ViewContext } from '../view-context.ts';

/** Text as written, with hashtags and mentions marked and addresses as links. */
export const PostText = ({ text, context }: { readonly text: string; readonly context: ViewContext }) => (
  <>
    {splitText(text).map((part) => {
      if (part.kind === 'text') return part.text;
      const href = part.kind === 'link' ? context.toSafeLink(part.text) : null;
      return href ? <Link href={href} isOutside>{part.text}</Link> : <span class="hashtag">{part.text}</span>;
    })}
  </>
);
