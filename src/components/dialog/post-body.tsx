import { useMemo } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { Post } from '../../model/post.ts';
import { untouched } from '../../state/post-interaction.ts';
import type { BoardContext } from '../board-context.ts';
import { picturesOf } from '../card/pictures-of.ts';
import { loadReaderCode } from '../common/reader-code.ts';
import { useLazy } from '../common/use-lazy.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { arrangePictures, isFallback, isPosterAlone, type MediaItem } from './arrange-pictures.ts';
import { ratioOf } from './picture-slide.tsx';
import { PostMedia } from './post-media.tsx';
import { PostWords } from './post-words.tsx';

interface PostBodyProps {
  readonly post: Post;
  readonly context: BoardContext;
  readonly appearance: DialogAppearance;
  readonly ShareControl: (props: { readonly post: Post }) => Drawn;
  /** Related posts. */
  readonly alike: Drawn;
  /** Another item of the post is shown: its announcement. */
  readonly onTurn: (place: string) => void;
}

/** The dialog's size follows from this space, before media are loaded: a taller or flatter picture is smaller in it. */
const minRatio = 0.6;
const maxRatio = 2.4;
/** In px: for a sentence in place of the picture. */
const minHeightPx = 160;
const videoRatio = 16 / 9;

/**
 * One post in the dialog: its media beside (or above) its text. Parts that load later have reserved space, or are
 * last.
 */
export function PostBody({ post, context, appearance, ShareControl, alike, onTurn }: PostBodyProps) {
  const part = { post, context, interaction: context.state.interactions.byPost.value.get(post.id) ?? untouched };
  const pictures = picturesOf(post);
  const hasVideo = pictures.length < post.media.length;
  const videos = useVideos(post, context, hasVideo);
  const items = useMemo(() => {
    if (hasVideo && !videos) return null;
    return videos?.code ? videos.code.arrangeMedia(post.media, videos.media) : arrangePictures(pictures);
  }, [videos]);
  const actions = appearance.showsCta ? post.callsToAction : [];
  const hotspotCtas = actions.filter(({ place }) => place);
  const showsProducts = post.hasProducts && appearance.showsProducts;
  const products = useLazy(
    showsProducts || hotspotCtas.length > 0,
    async () => {
      const [code, tags] = await Promise.all([
        loadReaderCode(context, () => import('./products.tsx')),
        context.state.source.loadProducts(post),
      ]);
      return { ...code, tags };
    },
    // A post is complete without them.
    () => {},
  );
  const tags = (appearance.showsProducts && products?.tags) || [];

  return (
    <div
      ref={useStyleSheet(products?.productsCss ?? '')}
      class={showsProducts ? 'post popup-post with-products' : 'post popup-post'}
      style={roomOf(post, items)}
    >
      {items?.length ? (
        <PostMedia
          {...part}
          items={items}
          playable={videos?.code ?? null}
          onTurn={onTurn}
          hotspots={
            products &&
            hotspotCtas.length + tags.length > 0 && (
              <products.Hotspots
                {...part}
                context={products.reader}
                appearance={appearance}
                ctas={hotspotCtas}
                tags={tags}
              />
            )
          }
        />
      ) : (
        post.media.length > 0 && (
          <div class="pane">
            <div class="strip">
              {videos && (
                <div class="slide" role="status">
                  <p class="note">{context.words.videoFailed}</p>
                </div>
              )}
            </div>
            <div class="thumbnails" />
          </div>
        )
      )}
      <PostWords {...part} appearance={appearance} ShareControl={ShareControl} ctas={actions}>
        {products && tags.length > 0 && (
          <products.ProductList {...part} context={products.reader} appearance={appearance} tags={tags} />
        )}
        {alike}
      </PostWords>
    </div>
  );
}

function roomOf(post: Post, items: readonly MediaItem[] | null): Readonly<Record<string, string | undefined>> {
  const [picture] = picturesOf(post);
  const ratio = picture ? ratioOf(picture) : videoRatio;
  const media = post.media.filter((item) => !isFallback(item));
  const isAlone = media.length === 1;
  const count = items ? items.length : media.length - (isPosterAlone(media) ? 1 : 0);
  return {
    '--room': `${Math.min(maxRatio, Math.max(minRatio, ratio))}`,
    // A small picture without other media needs only its own size.
    '--tall': isAlone && picture?.height ? `${Math.max(minHeightPx, picture.height)}px` : undefined,
    '--thumbnails': count > 1 ? '72px' : undefined,
    '--wide': isAlone && picture?.width ? `${picture.width}px` : undefined,
  };
}

/** The code that plays the videos of a post. If it does not load, the post's pictures are shown, or a sentence. */
const useVideos = (post: Post, context: BoardContext, isNeeded: boolean) =>
  useLazy(
    isNeeded,
    async () => {
      const [media, code] = await Promise.all([
        context.state.source.loadMedia(post).catch(() => picturesOf(post)),
        loadReaderCode(context, () => import('./playable-slide.tsx')).catch((problem: unknown) => {
          context.warn(problem);
          return null;
        }),
      ]);
      return { media, code };
    },
    context.warn,
  );
