import { useEffect, useState } from 'preact/hooks';
import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { networkName } from '../../text/network-names.ts';
import type { BoardContext } from '../board-context.ts';
import { Link } from '../card/link.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './plain-posts.css?inline';

/** The same number as a masonry keeps in the document: a display for an event collects posts for days. */
const maxPosts = 116;

/** Visitors do not save a page in its first moments, and visible content has priority. */
const drawnAfterMs = 2000;

interface PlainPostsProps {
  readonly context: BoardContext;
  /** Posts that currently have no card in the document. */
  readonly posts: readonly Post[];
}

/**
 * Posts as plain text, for a page that a visitor saves: a layout that mounts only a part of its posts would lose the
 * others there. The style sheet, which such a page loses, hides them.
 */
export function PlainPosts({ context, posts }: PlainPostsProps) {
  const styles = useStyleSheet(css);
  const [isDue, setDue] = useState(false);
  useEffect(() => context.setTimer(() => setDue(true), drawnAfterMs), []);
  return (
    <div class="plain-posts" ref={styles}>
      {isDue && posts.slice(0, maxPosts).map((post) => <PlainPost key={post.id} context={context} post={post} />)}
    </div>
  );
}

interface PlainPostProps {
  readonly context: BoardContext;
  readonly post: Post;
}

/**
 * Rendered once, although the list around it changes often while a layout moves: `@preact/signals` renders a component
 * that reads a signal again only if the signal or one of its props has changed.
 */
function PlainPost({ context, post }: PlainPostProps) {
  const { messages, formatTime } = context.cards.value;
  const { author, network, publishedAt, title, text, url, language } = post;
  // A text that begins with its title needs no title above it.
  const words = text.startsWith(title) ? text : `${title}\n${text}`;
  return (
    <>
      <p>
        <b dir="auto">{author?.name || author?.username || networkName(network)}</b>
        {publishedAt !== null && ` · ${formatTime(publishedAt)}`}
      </p>
      <p dir="auto" lang={language ?? undefined} style={{ 'white-space': 'pre-line' }}>
        {words}
      </p>
      {url && (
        <p>
          <Link href={url} isOutside>
            {fillIn(messages.original, { network: networkName(network) })}
          </Link>
        </p>
      )}
    </>
  );
}
