import { headlineOf } from '../../../model/headline.ts';
import type { CardProps } from '../../board-context.ts';
import { AuthorLine } from '../../card/author-line.tsx';
import { CardCallsToAction } from '../../card/card-calls-to-action.tsx';
import { CardFrame } from '../../card/card-frame.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardWords } from '../../card/card-text.tsx';
import { NetworkBadge } from '../../card/network-badge.tsx';
import { Stars } from '../../card/stars.tsx';

/** A tile of words is as high as it is wide. */
export const wordsRatio = 1;

/** More calls to action would cover the tile. The dialog has them all. */
const maxActions = 2;

interface TileCardProps extends CardProps {
  readonly isSquare: boolean;
}

/**
 * A post as a tile: the picture fills it, and the words lie over it. Screen readers always find the words. A visitor
 * sees them when a pointer or the focus comes, or at the foot of the picture where nothing can hover.
 */
export function TileCard({ isSquare, ...props }: TileCardProps) {
  const {
    post,
    context: { appearance },
    live,
    pictureRatio,
    interaction,
  } = props;
  const { Opener, Share } = live?.parts ?? {};
  const text = headlineOf(post);
  const hasPicture = pictureRatio > 0;
  // A square shows its picture and its words. The author is named where one of them is missing.
  const isSigned = !isSquare || !hasPicture || !text;
  const author = appearance.showsAuthor && isSigned ? post.author : null;
  return (
    <CardFrame
      {...props}
      // The text never expands on a tile.
      interaction={{ ...interaction, isExpanded: false }}
      class={hasPicture ? 'tile pictured' : 'tile worded'}
      style={{ '--ratio': `${pictureRatio || wordsRatio}` }}
    >
      {hasPicture ? <CardPicture {...props} /> : <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />}
      {!hasPicture && Opener && <Opener {...props} />}
      {Share && <Share post={post} />}
      <div class="words">
        {hasPicture && !isSquare && <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />}
        <Stars {...props} />
        {/* The box cuts the text off, and not the text itself: the dialog shows all of it. */}
        {text && (
          <div class="excerpt">
            <CardWords {...props} text={text} />
          </div>
        )}
        {author && (
          <footer>
            <AuthorLine {...props} author={author} />
          </footer>
        )}
      </div>
      {appearance.showsCardCta && <CardCallsToAction {...props} max={maxActions} />}
    </CardFrame>
  );
}
