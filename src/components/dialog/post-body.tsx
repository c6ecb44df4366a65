import type { PlayableMedia } from '../../model/media.ts';
import type { CallToAction, Post, ProductTag } from '../../model/post.ts';
import type { BoardModel } from '../../state/board-model.ts';
import type { ReaderMessages } from '../../text/reader-messages.ts';
import { Link } from '../card/link.tsx';
import { picturesOf } from '../card/picture.tsx';
import type { ViewContext } from '../view-context.ts';
import { arrangeMedia, isFallback } from './arrange-media.ts';
import type { Goods } from './goods.ts';
import type { MediaStrip } from './media-strip.tsx';
import { ratioOf } from './picture-slide.tsx';
import type { PostLooks } from './post-looks.ts';
import { createPostMedia } from './post-media.tsx';
import { PostWords } from './post-words.tsx';

export interface PostBody {
  readonly element: HTMLElement;
  /** Nobody looks at it any more: what plays is stopped, and what comes late is dropped. */
  close(): void;
}

export interface PostBodySetup {
  readonly source: Pick<BoardModel['source'], 'loadMedia' | 'loadProducts'>;
  readonly context: ViewContext;
  readonly messages: ReaderMessages;
  readonly looks: PostLooks;
  readonly passOn: (post: Post) => HTMLElement | null;
  readonly loadGoods: () => Promise<Goods>;
  /** Another medium of the post is shown: what is to be said of it. */
  readonly onTurn: (words: string) => void;
}

/** The room that is held before media are there: a taller or flatter picture is shown smaller in it. */
const leastRatio = 0.6;
const mostRatio = 2.4;
/** In px: for a word in place of the picture. */
const leastHeight = 160;
const filmRatio = 16 / 9;

/** One post in the dialog: its media beside (or above) its words. What is loaded later has its room, or comes last. */
export function createPostBody(post: Post, { source, context, messages, looks, passOn, loadGoods, onTurn }: PostBodySetup): PostBody {
  const { media, callsToAction, hasProducts } = post;
  const pictures = picturesOf(post);
  const ratio = pictures[0] ? ratioOf(pictures[0]) : filmRatio;
  const actions = looks.showsCta ? callsToAction : [];
  const hotspots = actions.filter(({ place }) => place);
  let strip: MediaStrip | null = null;
  let box: HTMLElement | null = null;
  let goods: Goods | null = null;
  let tags: readonly ProductTag[] = [];
  let isClosed = false;

  const openCta = (cta: CallToAction) => context.onAction('embed_post_cta_clicked', post, cta);
  const ctas = actions.map((cta) => (
    <Link class="cta" part="cta" href={cta.url} onOpen={() => openCta(cta)}>
      {cta.thumbnail && context.isAllowedMedia(cta.thumbnail) && <img src={cta.thumbnail} alt="" onError={({ currentTarget }) => currentTarget.remove()} />}
      <span dir="auto">{cta.text}</span>
    </Link>
  ));
  /** What is marked on the picture is no button beside it; without the picture it is one. */
  const markOnPicture = (isMarked: boolean) => actions.forEach(({ place }, index) => {
    ctas[index]!.hidden = isMarked && place !== null;
  });
  const drawMarks = () => {
    if (box && goods && hotspots.length + tags.length) box.append(goods.drawMarks({ hotspots, products: tags, messages, context, onOpenCta: openCta, onOpenProduct() {} }));
  };

  const words = <PostWords post={post} context={context} looks={looks} ctas={ctas} passOn={passOn(post)} />;
  const held = <div class="pane"><div class="strip" /></div>;
  const room = {
    '--room': `${Math.min(mostRatio, Math.max(leastRatio, ratio))}`,
    // A small picture alone needs no more than its own height.
    ...(media.filter((item) => !isFallback(item)).length === 1 && pictures[0]?.height && { '--tall': `${Math.max(leastHeight, pictures[0].height)}px` }),
  };
  const element = <div class="post popup-post" style={room}>{media.length > 0 && held}{words}</div>;

  const drawMedia = (playable: readonly PlayableMedia[]) => {
    if (isClosed) return;
    strip = createPostMedia({
      exhibits: arrangeMedia(media, playable),
      post, context, messages, onTurn,
      onPicture(drawn) {
        box = drawn;
        markOnPicture(true);
        drawMarks();
      },
      onNoPicture() {
        box = null;
        markOnPicture(false);
      },
    });
    held.replaceWith(strip.element);
  };
  if (pictures.length < media.length) source.loadMedia(post).then(drawMedia, () => drawMedia(pictures));
  else if (media.length) drawMedia(pictures);

  if ((hasProducts && looks.showsProducts) || hotspots.length) {
    Promise.all([loadGoods(), source.loadProducts(post)]).then(([loaded, found]) => {
      if (isClosed) return;
      goods = loaded;
      tags = looks.showsProducts ? found : [];
      if (tags.length) words.append(goods.drawList({ products: tags, title: looks.productTitle || messages.products, messages, context }));
      drawMarks();
    }, () => markOnPicture(false));
  }
  return {
    element,
    close() {
      isClosed = true;
      strip?.stop();
    },
  };
}
