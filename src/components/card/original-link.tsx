import { fillIn } from '../../text/fill-in.ts';
import type { CardProps } from '../board-context.ts';
import { Link } from './link.tsx';

interface OriginalLinkProps extends CardProps {
  /** `''` = the network has no name. */
  readonly networkLabel: string;
}

/** The link to the post at its network, which names that network; nothing where the post has no address. */
export function OriginalLink({ post, context: { messages }, live, networkLabel }: OriginalLinkProps) {
  if (!post.url) return null;
  const onOpen = live ? () => live.onAction('embed_post_external_link_opened', post) : undefined;
  return (
    <Link class="original" href={post.url} isOutside onOpen={onOpen}>
      {networkLabel ? fillIn(messages.original, { network: networkLabel }) : messages.originalElsewhere}
    </Link>
  );
}
