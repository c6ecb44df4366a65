import { maxActions } from '../../model/bounds.ts';
import type { CardProps } from '../board-context.ts';
import { Link } from './link.tsx';

/** The owner's links on a card, at most `max` of them. Their pictures are in the dialog: a card has one already. */
export function CardCallsToAction({ post, live, max = maxActions }: CardProps & { readonly max?: number }) {
  return (
    <>
      {post.callsToAction.slice(0, max).map((cta) => (
        <Link
          key={cta.id}
          class="cta"
          part="cta"
          href={cta.url}
          events={live?.linkEvents('embed_post_cta_clicked', post, cta)}
        >
          <span dir="auto">{cta.text}</span>
        </Link>
      ))}
    </>
  );
}
