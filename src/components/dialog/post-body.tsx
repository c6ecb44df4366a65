import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { PlayableMedia } from '../../model/media.ts';
import type { Post, ProductTag } from '../../model/post.ts';
import { untouched } from '../../state/post-interaction.ts';
import type { BoardContext } from '../board-context.ts';
import { picturesOf } from '../card/card-picture.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { arrangeMedia, isFallback } from './arrange-media.ts';
import { livingPicture, ratioOf } from './picture-slide.tsx';
import { PostMedia } from './post-media.tsx';
import { isAllowedPicture } from './post-part.ts';
import { PostWords } from './post-words.tsx';
import type * as Products from './products.tsx';

type ProductsCode = typeof Products;

interface PostBodyProps {
  readonly post: Post;
  readonly context: BoardContext;
  readonly appearance: DialogAppearance;
  readonly ShareControl: (props: { readonly post: Post }) => Drawn;
  /** Another medium of the post is shown: what is said of it. */
  readonly onTurn: (place: string) => void;
}

/** The room that is held before media are there: a taller or flatter picture is shown smaller in it. */
const minRatio = 0.6;
const maxRatio = 2.4;
/** In px: for a sentence in place of the picture. */
const minHeightPx = 160;
const videoRatio = 16 / 9;

/** One post in the dialog: its media beside (or above) its words. What is loaded later has its room, or comes last. */
export function PostBody({ post, context, appearance, ShareControl, onTurn }: PostBodyProps) {
  const part = { post, context, interaction: context.state.interactions.byPost.value.get(post.id) ?? untouched };
  const playable = usePlayableMedia(post, context);
  const items = useMemo(() => playable && arrangeMedia(post.media, playable), [playable]);
  const actions = appearance.showsCta ? post.callsToAction : [];
  const hotspotCtas = actions.filter(({ place }) => place);
  const products = useProducts(post, context, (post.hasProducts && appearance.showsProducts) || hotspotCtas.length > 0);
  const loaded = typeof products === 'object' ? products : null;
  const { Hotspots, ProductList } = loaded?.code ?? {};
  const tags = (appearance.showsProducts && loaded?.tags) || [];

  // A call to action on the picture is no button beside it. Without the picture, or the code for hotspots, it is one.
  const firstPicture = items?.find((item) => item.kind === 'picture');
  const marked = firstPicture && livingPicture(firstPicture, part.interaction);
  const showsHotspots = marked && isAllowedPicture(marked, part) && products !== 'failed';
  return (
    <div ref={useStyleSheet(loaded?.code.productsCss ?? '')} class="post popup-post" style={roomOf(post)}>
      {items ? (
        <PostMedia
          {...part}
          items={items}
          onTurn={onTurn}
          hotspots={
            Hotspots && hotspotCtas.length + tags.length > 0 && <Hotspots {...part} ctas={hotspotCtas} tags={tags} />
          }
        />
      ) : (
        post.media.length > 0 && (
          <div class="pane">
            <div class="strip" />
          </div>
        )
      )}
      <PostWords
        {...part}
        appearance={appearance}
        ShareControl={ShareControl}
        ctas={showsHotspots ? actions.filter(({ place }) => !place) : actions}
      >
        {ProductList && tags.length > 0 && (
          <ProductList {...part} tags={tags} heading={appearance.productTitle || context.words.products} />
        )}
      </PostWords>
    </div>
  );
}

function roomOf({ media, ...post }: Post): Readonly<Record<string, string | undefined>> {
  const [picture] = picturesOf({ media, ...post });
  const ratio = picture ? ratioOf(picture) : videoRatio;
  const isAlone = media.filter((item) => !isFallback(item)).length === 1;
  return {
    '--room': `${Math.min(maxRatio, Math.max(minRatio, ratio))}`,
    // A small picture alone needs no more than its own height.
    '--tall': isAlone && picture?.height ? `${Math.max(minHeightPx, picture.height)}px` : undefined,
  };
}

/** The media with what plays them; null while that is found out, and where there are none. */
function usePlayableMedia(post: Post, { state }: BoardContext): readonly PlayableMedia[] | null {
  const pictures = picturesOf(post);
  const hasVideo = pictures.length < post.media.length;
  const known = post.media.length && !hasVideo ? pictures : null;
  const [playable, setPlayable] = useState<readonly PlayableMedia[] | null>(known);
  useEffect(() => {
    let isCurrent = true;
    const take = (found: readonly PlayableMedia[]) => {
      if (isCurrent) setPlayable(found);
    };
    if (hasVideo) state.source.loadMedia(post).then(take, () => take(pictures));
    return () => {
      isCurrent = false;
    };
  }, []);
  return playable;
}

interface LoadedProducts {
  readonly code: ProductsCode;
  readonly tags: readonly ProductTag[];
}

/** The products of a post with the code that draws them and the hotspots. */
function useProducts(post: Post, { state }: BoardContext, isNeeded: boolean): LoadedProducts | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<LoadedProducts | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    Promise.all([import('./products.tsx'), state.source.loadProducts(post)]).then(
      ([code, tags]) => {
        if (isCurrent) setLoaded({ code, tags });
      },
      () => {
        if (isCurrent) setLoaded('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return loaded;
}
