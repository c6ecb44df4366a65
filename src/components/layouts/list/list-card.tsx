import type { CardProps } from '../../board-context.ts';
import { ArticleFoot } from '../../card/article-foot.tsx';
import { CardFrame } from '../../card/card-frame.tsx';
import { CardHeader } from '../../card/card-header.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardText } from '../../card/card-text.tsx';
import { Stars } from '../../card/stars.tsx';
import { splitWords } from '../split-words.ts';

/** A post as an article: author, headline, picture, text, call to action, link to its source. */
export function ListCard(props: CardProps) {
  const { post, live } = props;
  const { Opener } = live?.parts ?? {};
  const { main, titleAbove, textBelow } = splitWords(post);
  const language = post.language ?? undefined;
  const hasPicture = props.pictureRatio > 0;
  return (
    <CardFrame {...props}>
      <CardHeader {...props} />
      {!hasPicture && Opener && <Opener {...props} />}
      {titleAbove && (
        <div class="headline" dir="auto" lang={language}>
          {titleAbove}
        </div>
      )}
      {textBelow && <CardText {...props} text={main} class="post-content headline" />}
      <Stars {...props} />
      {hasPicture && <CardPicture {...props} />}
      {!textBelow && <CardText {...props} text={main} />}
      {textBelow && (
        <div class="body" dir="auto" lang={language}>
          {textBelow}
        </div>
      )}
      <ArticleFoot {...props} />
    </CardFrame>
  );
}
