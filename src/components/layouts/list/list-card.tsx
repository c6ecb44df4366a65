import { networkName } from '../../../text/network-names.ts';
import type { CardProps } from '../../board-context.ts';
import { AuthorLine } from '../../card/author-line.tsx';
import { CardCallsToAction } from '../../card/card-calls-to-action.tsx';
import { CardFrame } from '../../card/card-frame.tsx';
import { CardPicture } from '../../card/card-picture.tsx';
import { CardText } from '../../card/card-text.tsx';
import { NetworkBadge } from '../../card/network-badge.tsx';
import { OriginalLink } from '../../card/original-link.tsx';
import { PostTime } from '../../card/post-time.tsx';
import { Stars } from '../../card/stars.tsx';
import { splitWords } from '../split-words.ts';

/** A post as an article of a paper: author, headline, time, picture, call to action, text, link to its source. */
export function ListCard(props: CardProps) {
  const {
    post,
    context: { messages, appearance },
    live,
  } = props;
  const { Opener, Share } = live?.parts ?? {};
  const { main, titleAbove, textBelow } = splitWords(post);
  const language = post.language ?? undefined;
  const hasPicture = props.pictureRatio > 0;
  return (
    <CardFrame {...props}>
      <NetworkBadge network={post.network} Logo={props.live?.parts?.Logo} />
      {!hasPicture && Opener && <Opener {...props} />}
      {!hasPicture && Share && <Share post={post} />}
      <div class="byline">
        {appearance.showsAuthor && post.author && <AuthorLine {...props} author={post.author} />}
      </div>
      {titleAbove && (
        <div class="headline" dir="auto" lang={language}>
          {titleAbove}
        </div>
      )}
      {textBelow && <CardText {...props} text={main} class="headline" />}
      <p class="when">
        <PostTime {...props} />
      </p>
      <Stars {...props} />
      {hasPicture && <CardPicture {...props} />}
      {hasPicture && Share && <Share post={post} />}
      {appearance.showsCardCta && <CardCallsToAction {...props} />}
      {!textBelow && <CardText {...props} text={main} />}
      {textBelow && (
        <div class="body" dir="auto" lang={language}>
          {textBelow}
        </div>
      )}
      <footer>
        <p class="about">
          {post.isPinned && <span>{messages.pinned}</span>}
          <OriginalLink {...props} networkLabel={networkName(post.network)} />
        </p>
      </footer>
    </CardFrame>
  );
}
