import { headlineOf } from '../../../model/headline.ts';
import type { CardProps } from '../../board-context.ts';
import { AuthorLine } from '../../card/author-line.tsx';
import { CardCallsToAction } from '../../card/card-calls-to-action.tsx';
import { CardFrame } from '../../card/card-frame.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardWords } from '../../card/card-text.tsx';
import { NetworkBadge } from '../../card/network-badge.tsx';
import { Stars } from '../../card/stars.tsx';

/** Height / width of a tall tile: 4 : 5, and 9 : 16 for a picture that is nearer to that. */
export const tallRatio = 5 / 4;

/** More calls to action would cover the tile. The dialog shows all. */
const maxActions = 2;

interface TileCardProps extends CardProps {
  readonly isSquare: boolean;
}

/**
 * A post as a tile: the picture fills it, and the text is over it. Screen readers always find the text. It becomes
 * visible on hover or focus, or is at the bottom of the picture on devices without hover.
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
  // A square shows its picture and its text. The author is named if one of them is missing.
  const isSigned = !isSquare || !hasPicture || !text;
  const author = appearance.showsAuthor && isSigned ? post.author : null;
  return (
    <CardFrame
      {...props}
      // The text never expands on a tile.
      interaction={{ ...interaction, isExpanded: false }}
      class={hasPicture ? 'tile pictured' : 'tile worded'}
      style={{ '--ratio': `${pictureRatio || (isSquare ? 1 : tallRatio)}` }}
    >
      {hasPicture ? <CardPicture {...props} /> : <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />}
      {!hasPicture && Opener && <Opener {...props} />}
      {Share && <Share post={post} />}
      <div class="words">
        {hasPicture && !isSquare && <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />}
        <Stars {...props} />
        {/* The box clips the text, and the text itself is not clamped: the dialog shows all of it. */}
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
