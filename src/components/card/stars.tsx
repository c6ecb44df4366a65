import { fillIn } from '../../text/fill-in.ts';
import type { CardProps } from '../board-context.ts';

/** The rating of a review, as five glyphs. */
export function Stars({ post: { stars }, context: { messages }, live }: Pick<CardProps, 'post' | 'context' | 'live'>) {
  if (stars === null) return null;
  const label = live?.parts?.starsLabel(stars) ?? fillIn(messages.rating, { n: `${stars}` });
  return (
    <span class="stars" role="img" aria-label={label}>
      {/* `starGlyphs` is not used, because code that later files share with the first paint would enlarge it. */}
      {'★'.repeat(Math.round(stars)).padEnd(5, '☆')}
    </span>
  );
}
