import { fillIn } from '../../../text/fill-in.ts';
import type { CardProps } from '../../board-context.ts';
import { ArticleFoot } from '../../card/article-foot.tsx';
import { CardFrame } from '../../card/card-frame.tsx';
import { CardHeader } from '../../card/card-header.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardText } from '../../card/card-text.tsx';
import { splitWords } from '../split-words.ts';
import { HalfStars } from './half-stars.tsx';

/** A review: its author, its stars, its headline and text. */
export function ReviewCard(props: CardProps) {
  const { post, context, live } = props;
  const { Opener, starsLabel } = live?.parts ?? {};
  const { main, titleAbove, textBelow } = splitWords(post);
  const { stars } = post;
  const language = post.language ?? undefined;
  const hasPicture = props.pictureRatio > 0;
  return (
    <CardFrame {...props}>
      {hasPicture && <CardPicture {...props} />}
      <CardHeader {...props} />
      {!hasPicture && Opener && <Opener {...props} />}
      {stars !== null && (
        <HalfStars stars={stars} label={starsLabel?.(stars) ?? fillIn(context.messages.rating, { n: `${stars}` })} />
      )}
      {titleAbove && (
        <div class="headline" dir="auto" lang={language}>
          {titleAbove}
        </div>
      )}
      <CardText {...props} text={main} class={textBelow ? 'post-content headline' : 'post-content'} />
      {textBelow && (
        <div class="body" dir="auto" lang={language}>
          {textBelow}
        </div>
      )}
      <ArticleFoot {...props} />
    </CardFrame>
  );
}
