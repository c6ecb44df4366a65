import { networkName } from '../../text/network-names.ts';
import type { CardProps } from '../board-context.ts';
import { CardCallsToAction } from './card-calls-to-action.tsx';
import { OriginalLink } from './original-link.tsx';

/** The part below the text of a card that is read as an article: calls to action, the link to its source, share. */
export function ArticleFoot(props: CardProps) {
  const { post, context, live } = props;
  const { Share } = live?.parts ?? {};
  return (
    <>
      {context.appearance.showsCardCta && post.callsToAction[0] && (
        <div class="ctas">
          <CardCallsToAction {...props} />
        </div>
      )}
      <footer>
        <OriginalLink {...props} networkLabel={networkName(post.network)} />
        {Share && <Share post={post} />}
      </footer>
    </>
  );
}
