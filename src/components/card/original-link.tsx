import { fillIn } from '../../text/fill-in.ts';
import type { CardProps } from '../board-context.ts';
import { Link } from './link.tsx';

interface OriginalLinkProps extends CardProps {
  /** `''` = the network has no name. */
  readonly networkLabel: string;
}

/** The link to the post at its network, which names that network; nothing if the post has no address. */
export function OriginalLink({ post, context: { messages }, live, networkLabel }: OriginalLinkProps) {
  return (
    post.url &&
    Link({
      class: 'original',
      href: post.url,
      isOutside: true,
      events: live?.linkEvents('embed_post_external_link_opened', post),
      children: networkLabel ? fillIn(messages.original, { network: networkLabel }) : messages.originalElsewhere,
    })
  );
}
