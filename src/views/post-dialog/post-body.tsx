import type { PlayableMedia } from '../../model/media.ts';
import type { Post, ProductTag } from '../../model/post.ts';
import type { BoardSource } from '../../sources/board-source.ts';
import type { ReaderMessages } from '../../text/reader-messages.ts';
import { Link } from '../link.tsx';
import { picturesOf } from '../picture.tsx';
import type { ViewContext } from '../view-context.ts';
import { arrangeMedia } from './arrange-media.ts';
import type { MediaStrip } from './media-strip.tsx';
import { PictureMarks } from './picture-marks.tsx';
import { ratioOf, usualRatio } from './picture-slide.tsx';
import { createPostMedia } from './post-media.tsx';
import { PostWords } from './post-words.tsx';
import { ProductList } from './product-list.tsx';

export interface PostBody {
  readonly element: HTMLElement;
  /** Nobody looks at it any more: what plays is stopped, and what comes late is dropped. */
  close(): void;
}

interface PostBodySetup {
  readonly source: Pick<BoardSource, 'loadMedia' | 'loadProducts'>;
  readonly context: ViewContext;
  readonly messages: ReaderMessages;
  readonly looks: { readonly showsAuthor: boolean; readonly showsCta: boolean };
  readonly passOn: (post: Post) => HTMLElement | null;
  readonly onTurn: (words: string) => void;
}

/** A picture's room before it is there: a taller or flatter one is shown smaller in it. */
const leastRatio = 0.6;
const mostRatio = 2.4;

/** One post in the dialog: its media beside (or above) its words. What is loaded later has its room, or comes last. */
export function createPostBody(post: Post, { source, context, messages, looks, passOn, onTurn }: PostBodySetup): PostBody {
  const { media, callsToAction, hasProducts } = post;
  const [picture] = picturesOf(post);
  const ratio = picture ? ratioOf(picture) : usualRatio;
  const room = Math.min(mostRatio, Math.max(leastRatio, ratio));
  let strip: MediaStrip | null = null;
  let box: HTMLElement | null = null;
  let tags: readonly ProductTag[] | null = hasProducts ? null : [];
  let isClosed = false;

  const actions = looks.showsCta ? callsToAction : [];
  const openCta = (cta: (typeof actions)[number]) => context.onAction('embed_post_cta_clicked', post, cta);
  const ctas = actions.map((cta) => (
    <Link class="cta" part="cta" href={cta.url} onOpen={() => openCta(cta)}>
      {cta.thumbnail && context.isAllowedMedia(cta.thumbnail) && <img src={cta.thumbnail} alt="" onError={({ currentTarget }) => currentTarget.remove()} />}
      <span dir="auto">{cta.text}</span>
    </Link>
  ));
  /** What is marked on the picture is no button beside it; without the picture it is one. */
  const markOnPicture = (isMarked: boolean) => {
    actions.forEach(({ place }, index) => {
      ctas[index]!.hidden = isMarked && place !== null;
    });
  };
  const drawMarks = () => {
    const hotspots = actions.filter(({ place }) => place);
    if (!box || !tags || hotspots.length + tags.length === 0) return;
    box.append(<PictureMarks hotspots={hotspots} products={tags} messages={messages} context={context} onOpenCta={openCta} onOpenProduct={() => {}} />);
    markOnPicture(true);
  };

  const words = <PostWords post={post} context={context} showsAuthor={looks.showsAuthor} ctas={ctas} passOn={passOn(post)} />;
  const held = <div class="pane"><div class="strip" /></div>;
  const element = <div class="post" style={{ '--room': `${room}` }}>{media.length > 0 && held}{words}</div>;

  const drawMedia = (playable: readonly PlayableMedia[]) => {
    if (isClosed) return;
    strip = createPostMedia({
      exhibits: arrangeMedia(media, playable),
      post, context, messages, onTurn,
      onPicture(drawn) {
        box = drawn;
        drawMarks();
      },
      onNoPicture() {
        box = null;
        markOnPicture(false);
      },
    });
    held.replaceWith(strip.element);
  };
  const pictures = picturesOf(post);
  if (pictures.length === media.length) {
    if (media.length) drawMedia(pictures);
  } else source.loadMedia(post).then(drawMedia, () => drawMedia(pictures));
  if (hasProducts) {
    source.loadProducts(post).then((loaded) => {
      if (isClosed) return;
      tags = loaded;
      if (loaded.length) words.append(<ProductList products={loaded} messages={messages} context={context} />);
      drawMarks();
    }, () => {
      tags = [];
      drawMarks();
    });
  }
  return {
    element,
    close() {
      isClosed = true;
      strip?.stop();
    },
  };
}
