import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { PlayableMedia } from '../../model/media.ts';
import type { Post, ProductTag } from '../../model/post.ts';
import { untouched } from '../../state/post-interaction.ts';
import type { BoardContext } from '../board-context.ts';
import { picturesOf } from '../card/card-picture.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { arrangeMedia, isFallback, type MediaItem } from './arrange-media.ts';
import { ratioOf } from './picture-slide.tsx';
import type { PlayableSlide } from './playable-slide.tsx';
import { PostMedia } from './post-media.tsx';
import { PostWords } from './post-words.tsx';
import type * as Products from './products.tsx';

type ProductsCode = typeof Products;

interface PostBodyProps {
  readonly post: Post;
  readonly context: BoardContext;
  readonly appearance: DialogAppearance;
  readonly ShareControl: (props: { readonly post: Post }) => Drawn;
  /** Further posts like this one. */
  readonly alike: Drawn;
  /** Another medium of the post is shown: what is said of it. */
  readonly onTurn: (place: string) => void;
}

/** The dialog's size follows from this room, before media are there: a taller or flatter picture is smaller in it. */
const minRatio = 0.6;
const maxRatio = 2.4;
/** In px: for a sentence in place of the picture. */
const minHeightPx = 160;
const videoRatio = 16 / 9;

/** One post in the dialog: its media beside (or above) its words. What is loaded later has its room, or comes last. */
export function PostBody({ post, context, appearance, ShareControl, alike, onTurn }: PostBodyProps) {
  const part = { post, context, interaction: context.state.interactions.byPost.value.get(post.id) ?? untouched };
  const playable = useLoadedMedia(post, context);
  const items = useMemo(() => {
    const all = playable && arrangeMedia(post.media, playable.media);
    return all && (playable.Playable ? all : all.filter(({ kind }) => kind === 'picture'));
  }, [playable]);
  const actions = appearance.showsCta ? post.callsToAction : [];
  const hotspotCtas = actions.filter(({ place }) => place);
  const products = useProducts(post, context, (post.hasProducts && appearance.showsProducts) || hotspotCtas.length > 0);
  const loaded = typeof products === 'object' ? products : null;
  const { Hotspots, ProductList } = loaded?.code ?? {};
  const tags = (appearance.showsProducts && loaded?.tags) || [];

  return (
    <div ref={useStyleSheet(loaded?.code.productsCss ?? '')} class="post popup-post" style={roomOf(post, items)}>
      {items ? (
        <PostMedia
          {...part}
          items={items}
          Playable={playable?.Playable ?? null}
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
      <PostWords {...part} appearance={appearance} ShareControl={ShareControl} ctas={actions}>
        {ProductList && tags.length > 0 && (
          <ProductList {...part} tags={tags} heading={appearance.productTitle || context.words.products} />
        )}
        {alike}
      </PostWords>
    </div>
  );
}

function roomOf(
  { media, ...post }: Post,
  items: readonly MediaItem[] | null,
): Readonly<Record<string, string | undefined>> {
  const [picture] = picturesOf({ media, ...post });
  const ratio = picture ? ratioOf(picture) : videoRatio;
  const isAlone = media.filter((item) => !isFallback(item)).length === 1;
  const { length } = items ?? arrangeMedia(media, picturesOf({ media, ...post }));
  return {
    '--room': `${Math.min(maxRatio, Math.max(minRatio, ratio))}`,
    // A small picture alone needs no more than its own size.
    '--tall': isAlone && picture?.height ? `${Math.max(minHeightPx, picture.height)}px` : undefined,
    '--thumbnails': length > 1 ? '72px' : undefined,
    '--wide': isAlone && picture?.width ? `${picture.width}px` : undefined,
  };
}

interface LoadedMedia {
  readonly media: readonly PlayableMedia[];
  /** Draws the videos; null = there are none, or their code did not come. */
  readonly Playable: typeof PlayableSlide | null;
}

/** The media with what plays them; null while that is found out, and where there are none. */
function useLoadedMedia(post: Post, { state, warn }: BoardContext): LoadedMedia | null {
  const pictures = picturesOf(post);
  const hasVideo = pictures.length < post.media.length;
  const [loaded, setLoaded] = useState<LoadedMedia | null>(
    post.media.length && !hasVideo ? { media: pictures, Playable: null } : null,
  );
  useEffect(() => {
    if (!hasVideo) return undefined;
    let isCurrent = true;
    const code = import('./playable-slide.tsx').then(
      ({ PlayableSlide }) => PlayableSlide,
      (problem: unknown) => {
        warn(problem);
        return null;
      },
    );
    void Promise.all([state.source.loadMedia(post).catch(() => pictures), code]).then(([media, Playable]) => {
      if (isCurrent) setLoaded({ media, Playable });
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded;
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
