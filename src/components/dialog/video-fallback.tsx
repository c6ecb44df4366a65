import type { VideoPlayer } from '../../model/media.ts';
import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { networkName } from '../../text/network-names.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { Link } from '../card/link.tsx';
import type { ViewContext } from '../view-context.ts';
import { pageAddress, providerNames } from './player-address.ts';

interface WatchLinkProps {
  readonly post: Post;
  readonly player: VideoPlayer | null;
  readonly messages: BoardMessages;
  readonly context: ViewContext;
}

/** The way to a video that does not play here: the post's own address, else the provider's page; `null` = there is none. */
export function drawWatchLink({ post, player, messages, context }: WatchLinkProps): HTMLElement | null {
  const href = post.url ?? (player && context.toSafeLink(pageAddress(player)));
  const network = (player && providerNames[player.provider]) || networkName(post.network);
  return href && (
    <Link class="control" href={href} isOutside onOpen={() => context.onAction('embed_post_external_link_opened', post)}>
      {network ? fillIn(messages.watchAt, { network }) : context.messages.originalElsewhere}
    </Link>
  );
}

/** In place of a video that cannot be played: calm words, and the way to it. */
export const drawNoVideo = (props: WatchLinkProps): HTMLElement => (
  <div class="note" role="status">
    <p>{props.messages.videoFailed}</p>
    {drawWatchLink(props)}
  </div>
);
