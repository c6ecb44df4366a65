import { headlineOf } from '../../model/headline.ts';
import { networkName } from '../../text/network-names.ts';
import type { CardProps } from '../board-context.ts';
import { CardCallsToAction } from './card-calls-to-action.tsx';
import { CardFooter } from './card-footer.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardText } from './card-text.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { Stars } from './stars.tsx';

/** The masonry's card. Its size and place are the feed's to write. */
export function Card(props: CardProps) {
  const { post, context, live } = props;
  const { Opener, Share } = live?.parts ?? {};
  const hasPicture = props.pictureRatio > 0;
  return (
    <CardFrame {...props}>
      {hasPicture && <CardPicture {...props} />}
      {/* Tab comes to each control where it is seen: on the picture, or on the badge, before what stands below. */}
      {hasPicture && Share && <Share post={post} />}
      <NetworkBadge network={post.network} />
      {!hasPicture && Opener && <Opener {...props} />}
      {!hasPicture && Share && <Share post={post} />}
      {context.appearance.showsCardCta && <CardCallsToAction {...props} />}
      <Stars {...props} />
      <CardText {...props} text={headlineOf(post)} />
      <CardFooter {...props} networkLabel={networkName(post.network)} />
    </CardFrame>
  );
}
