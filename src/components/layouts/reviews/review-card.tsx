import { networkName } from '../../../text/network-names.ts';
import type { CardProps } from '../../board-context.ts';
import { CardCallsToAction } from '../../card/card-calls-to-action.tsx';
import { CardFooter } from '../../card/card-footer.tsx';
import { CardFrame } from '../../card/card-frame.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardText } from '../../card/card-text.tsx';
import { NetworkBadge } from '../../card/network-badge.tsx';
import { Stars } from '../../card/stars.tsx';
import { splitWords } from '../split-words.ts';

/** A review: its stars come first, beside the network's badge, then its headline and text. */
export function ReviewCard(props: CardProps) {
  const {
    post,
    context: { appearance },
    live,
  } = props;
  const { Opener, Share } = live?.parts ?? {};
  const { main, titleAbove, textBelow } = splitWords(post);
  const language = post.language ?? undefined;
  const hasPicture = props.pictureRatio > 0;
  return (
    <CardFrame {...props}>
      {hasPicture && <CardPicture {...props} />}
      {hasPicture && Share && <Share post={post} />}
      <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />
      {!hasPicture && Opener && <Opener {...props} />}
      {!hasPicture && Share && <Share post={post} />}
      <Stars {...props} />
      {appearance.showsCardCta && <CardCallsToAction {...props} />}
      {titleAbove && (
        <div class="headline" dir="auto" lang={language}>
          {titleAbove}
        </div>
      )}
      <CardText {...props} text={main} class={textBelow ? 'headline' : undefined} />
      {textBelow && (
        <div class="body" dir="auto" lang={language}>
          {textBelow}
        </div>
      )}
      <CardFooter {...props} networkLabel={networkName(post.network)} />
    </CardFrame>
  );
}
