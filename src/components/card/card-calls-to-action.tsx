import { maxActions } from '../../model/bounds.ts';
import type { CardProps } from '../board-context.ts';
import { Link } from './link.tsx';

/** The owner's links on a card, at most `max` of them. */
export function CardCallsToAction({
  post,
  context: { appearance },
  live,
  max = maxActions,
}: CardProps & { readonly max?: number }) {
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
          {cta.thumbnail && appearance.isAllowedMedia(appearance.thumbnail(cta.thumbnail)) && (
            <img referrerpolicy="strict-origin" src={appearance.thumbnail(cta.thumbnail)} alt="" />
          )}
          <span dir="auto">{cta.text}</span>
        </Link>
      ))}
    </>
  );
}
