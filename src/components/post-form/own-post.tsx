import { useLayoutEffect, useRef } from 'preact/hooks';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { untouched } from '../../state/post-interaction.ts';
import { networkName } from '../../text/network-names.ts';
import type { BoardContext } from '../board-context.ts';
import { CardFooter } from '../card/card-footer.tsx';
import { CardFrame } from '../card/card-frame.tsx';
import { CardText } from '../card/card-text.tsx';
import { NetworkBadge } from '../card/network-badge.tsx';
import { Stars } from '../card/stars.tsx';
import type { FormWords } from './posting.ts';
import { PreviewCanvas } from './preview-canvas.tsx';

/** A post that was sent from this page and is pending approval. */
export interface SentPost {
  /** Distinguishes it from the others, because all have the same id. */
  readonly number: number;
  readonly post: Post;
  /** The first picture; null = there is none. */
  readonly preview: { readonly canvas: HTMLCanvasElement; readonly alternativeText: string } | null;
}

/**
 * The visitor's own post above the others, as it will be drawn, until it is part of the feed. It gets the focus when it
 * appears.
 */
export function OwnPost({
  sent: { post, preview },
  context,
  words,
}: {
  readonly sent: SentPost;
  readonly context: BoardContext;
  readonly words: FormWords;
}) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The visitor's press closed the form right before, so this scroll is expected.
    ref.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  // It is in no feed, so it has no position there.
  const card = {
    post,
    position: 0,
    context: context.cards.value,
    interaction: untouched,
    pictureRatio: 0,
    widthPx: 0,
    live: null,
  };
  return (
    <section ref={ref} class="own-post" aria-label={words.ownPost} tabindex={-1}>
      <p class="own-note">
        <b>{words.ownPost}.</b> {words.ownPostNote}
      </p>
      <CardFrame {...card}>
        {preview && (
          <div
            class="post-image-wrapper"
            style={{ 'aspect-ratio': `${preview.canvas.width} / ${preview.canvas.height}` }}
          >
            <PreviewCanvas source={preview.canvas} label={preview.alternativeText || words.media} />
          </div>
        )}
        <NetworkBadge network={post.network} />
        <Stars {...card} />
        <CardText {...card} text={headlineOf(post)} />
        <CardFooter {...card} networkLabel={networkName(post.network)} />
      </CardFrame>
    </section>
  );
}
