import { headlineOf, summaryOf } from '../../model/headline.ts';
import { networkName } from '../../text/network-names.ts';
import type { CardProps } from '../board-context.ts';
import { CardCallsToAction } from './card-calls-to-action.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardHeader } from './card-header.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardText, CardWords } from './card-text.tsx';
import { OriginalLink } from './original-link.tsx';
import { Stars } from './stars.tsx';

/**
 * The masonry's card: picture, author, text, calls to action, and the link to the original. The feed sets its size and
 * place.
 *
 * Its parts are called as functions. As components they would be twenty instances for each card, and each instance has
 * an effect of `@preact/signals`. A part that reads a signal or has a hook stays a component.
 */
export function Card(props: CardProps) {
  const { post, context, live } = props;
  const { Opener, Share } = live?.parts ?? {};
  const hasPicture = props.pictureRatio > 0;
  return (
    <CardFrame {...props}>
      {hasPicture && CardPicture(props)}
      {CardHeader(props)}
      {/* The order of Tab follows the visible order: this control is over the badge. */}
      {!hasPicture && Opener?.(props)}
      {Stars(props)}
      {CardText({ ...props, text: headlineOf(post) })}
      {CardWords({ ...props, text: summaryOf(post), class: 'summary' })}
      {context.appearance.showsCardCta && post.callsToAction[0] && <div class="ctas">{CardCallsToAction(props)}</div>}
      <footer>
        {OriginalLink({ ...props, networkLabel: networkName(post.network) })}
        {Share && <Share post={post} />}
      </footer>
    </CardFrame>
  );
}
