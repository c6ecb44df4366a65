import { headlineOf } from '../../../model/headline.ts';
import { networkName } from '../../../text/network-names.ts';
import { withoutBlankLines } from '../../../text/without-blank-lines.ts';
import { AuthorLine } from '../../card/author-line.tsx';
import { CardCallsToAction } from '../../card/card-calls-to-action.tsx';
import { CardFrame } from '../../card/card-frame.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardWords } from '../../card/card-text.tsx';
import { NetworkBadge } from '../../card/network-badge.tsx';
import { OriginalLink } from '../../card/original-link.tsx';
import { PostTime } from '../../card/post-time.tsx';
import { Stars } from '../../card/stars.tsx';
import { type DisplayCardProps, useDisplayCard } from '../display-card.tsx';

/** Maximum number of letters for each text size, alone and beside a picture: a short text can be read from far away. */
const sizes = [
  ['short', 60, 40],
  ['medium', 160, 100],
  ['long', 300, 300],
] as const;

/** The size of a text, as a class. */
export const textSizeOf = (text: string, isBesidePicture: boolean): string =>
  sizes.find(([, alone, beside]) => [...text].length <= (isBesidePicture ? beside : alone))?.[0] ?? 'longest';

/**
 * A post on a screen: its picture in its own aspect ratio, and beside it the author, the text, one call to action and
 * the link. Every part but the text is one line high, so the style sheet can compute how many lines of text fit.
 */
export function SpotlightCard(given: DisplayCardProps) {
  const { post, inlineVideo } = given;
  const props = useDisplayCard(given);
  const { Opener, Share } = props.live?.parts ?? {};
  const { appearance } = props.context;
  const { pictureRatio: ratio } = props;
  const text = withoutBlankLines(headlineOf(post));
  const classes = ['large', ratio > 0 ? 'pictured' : 'wordy', textSizeOf(text, ratio > 0), given.class];
  return (
    <CardFrame {...props} class={classes.filter(Boolean).join(' ')} style={ratio > 0 ? { '--ratio': `${ratio}` } : {}}>
      {ratio > 0 ? <CardPicture {...props} inlineVideo={inlineVideo} /> : Opener && <Opener {...props} />}
      <div class="told">
        <div class="by">
          <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />
          {appearance.showsAuthor && post.author && <AuthorLine {...props} author={post.author} />}
        </div>
        <Stars {...props} />
        <CardWords {...props} text={text} />
        {appearance.showsCardCta && <CardCallsToAction {...props} max={1} />}
        <p class="source">
          <PostTime {...props} /> <OriginalLink {...props} networkLabel={networkName(post.network)} />
        </p>
      </div>
      {Share && <Share post={post} />}
    </CardFrame>
  );
}
