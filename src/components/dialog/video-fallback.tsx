import type { Picture, VideoPlayer } from '../../model/media.ts';
import { fillIn } from '../../text/fill-in.ts';
import { networkName } from '../../text/network-names.ts';
import type { CardContext } from '../board-context.ts';
import { linkEvents } from '../card/link-events.ts';
import { Link } from '../card/link.tsx';
import { isAllowed } from './is-allowed.ts';
import { pageAddress, providerNames } from './player-address.ts';
import { noteFailed, type PostPart, type ReaderPart } from './post-part.ts';

interface PosterProps extends PostPart {
  readonly poster: Picture | null;
  /** A description of the video; `''` if it was already given. */
  readonly description: string;
}

/** The poster of a video; nothing if there is none, or if its host may not be contacted before a press. */
export function Poster({ poster, description, ...part }: PosterProps) {
  if (!poster || !isAllowed(poster.url, part) || part.interaction.failedMedia.includes(poster.url)) return null;
  return (
    <img
      decoding="async"
      referrerpolicy="strict-origin"
      src={poster.url}
      alt={description}
      onError={() => noteFailed(poster.url, part)}
    />
  );
}

interface WatchProps extends ReaderPart {
  /** `null` = the player of the video is unknown. */
  readonly player: VideoPlayer | null;
}

/** The link to a video that does not play here: the post's own address, else the provider's page. */
export function WatchLink({ player, post, context }: WatchProps) {
  const { messages, toSafeLink } = context.cards.value;
  const href = watchAddress({ player, post, toSafeLink });
  if (!href) return null;
  const network = (player && providerNames[player.provider]) || networkName(post.network);
  return (
    <Link
      class="control"
      href={href}
      isOutside
      events={linkEvents(() => context.onAction('embed_post_external_link_opened', post))}
    >
      {network ? fillIn(context.readerWords.watchAt, { network }) : messages.originalElsewhere}
    </Link>
  );
}

type Watched = Pick<WatchProps, 'player' | 'post'> & Pick<CardContext, 'toSafeLink'>;

/** The address where a visitor can see a video that does not play here; null = there is none. */
export const watchAddress = ({ player, post, toSafeLink }: Watched) =>
  post.url ?? (player && toSafeLink(pageAddress(player)));

/** Replaces a video that cannot be played: a sentence, and the link to the video. */
export const VideoFallback = (props: WatchProps) => (
  <div class="note" role="status">
    <p>{props.context.words.videoFailed}</p>
    <WatchLink {...props} />
  </div>
);
