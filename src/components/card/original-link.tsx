/** @jsxImportSource #jsx */
import { fillIn } from '../../text/fill-in.ts';
import type { CardProps } from '../board-context.ts';
import { Link } from './link.tsx';

/** The link to the post at its network, which names that network; nothing where the post has no address. */
export function OriginalLink({ post, context: { messages }, live, networkLabel }: CardProps & { readonly networkLabel: string }) {
  if (!post.url) return null;
  return (
    <Link class="original" href={post.url} isOutside onOpen={live ? () => live.onAction('embed_post_external_link_opened', post) : undefined}>
      {networkLabel ? fillIn(messages.original, { network: networkLabel }) : messages.originalElsewhere}
    </Link>
  );
}
