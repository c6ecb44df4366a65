import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Children, Drawn } from '../../jsx/jsx-runtime.ts';
import type { Picture } from '../../model/media.ts';
import type { PostInteraction } from '../../state/post-interaction.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { ReaderContext } from '../board-context.ts';
import type { ReaderCode } from '../common/reader-code.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { isAllowedPicture, noteFailed, type PostPart } from './post-part.ts';

interface PictureItem {
  readonly picture: Picture;
  /** The same picture at another address, if the first one does not load. */
  readonly fallback: Picture | null;
}

interface PictureSlideProps extends PostPart {
  readonly item: PictureItem;
  /** A description of the picture; `''` if it was already given. */
  readonly description: string;
  /** Lets the visitor magnify the picture; undefined until its code is loaded, and while another slide is shown. */
  readonly zoom?: ReaderCode<{ readonly PictureZoom: (props: PictureZoomProps) => Drawn }> | null | false;
  /** Overlay of exactly the size of the picture. */
  readonly children?: Children;
}

/** The scale of a picture compared to its slide, and the distance of its middle from the slide's, in px. */
export interface Magnification {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface PictureZoomProps {
  readonly context: ReaderContext;
  readonly slide: RefObject<HTMLElement | null>;
  /** The zoom button would cover the hotspots on the picture. */
  readonly hasButton: boolean;
  readonly magnification: Signal<Magnification>;
}

const unmagnified: Magnification = { scale: 1, x: 0, y: 0 };

/** Width / height of a picture of unknown size, before it has loaded: most photographs are 4 : 3. */
const defaultRatio = 4 / 3;

export const ratioOf = ({ width, height }: Picture): number => (width && height ? width / height : defaultRatio);

/** The picture that is shown; null = neither address loads. */
export const loadablePicture = ({ picture, fallback }: PictureItem, { failedMedia }: PostInteraction): Picture | null =>
  [picture, fallback].find((one) => one && !failedMedia.includes(one.url)) ?? null;

/**
 * A picture, as large as it can be shown as a whole. A host that the owner has not named is contacted after a press
 * only.
 */
export function PictureSlide({ item, description, zoom, children, ...part }: PictureSlideProps) {
  const { post, context, interaction } = part;
  const { messages, appearance } = context.cards.value;
  const slide = useRef<HTMLDivElement>(null);
  /** Width and height in px, once they are known from the file itself. */
  const [loadedSize, setLoadedSize] = useState<readonly [width: number, height: number] | null>(null);
  const magnification = useSignal(unmagnified);
  const { scale, x, y } = zoom ? magnification.value : unmagnified;
  useKeepFocus(slide);

  const picture = loadablePicture(item, interaction);
  const size = loadedSize ?? (picture?.width && picture.height ? ([picture.width, picture.height] as const) : null);
  return (
    <div ref={slide} class={scale > 1 ? 'slide magnified' : 'slide'} tabindex={-1}>
      {!picture ? (
        <p class="note">{context.words.pictureFailed}</p>
      ) : !isAllowedPicture(picture, part) ? (
        <button
          type="button"
          class="control"
          onClick={() => context.state.interactions.allowMedia(post.id, picture.url)}
        >
          {post.isSensitive
            ? messages.showSensitive
            : fillIn(messages.showPicture, { host: new URL(picture.url).host })}
        </button>
      ) : (
        <>
          <div
            class="fit"
            style={{
              transform: scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : undefined,
              '--ratio': `${size ? size[0] / size[1] : ratioOf(picture)}`,
              // A picture larger than its file would only be blurred.
              '--max-width': size ? `${size[0]}px` : undefined,
            }}
          >
            <img
              key={picture.url}
              decoding="async"
              referrerpolicy="strict-origin"
              {...appearance.pictureSources(picture, null)}
              alt={description}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalWidth) setLoadedSize([naturalWidth, naturalHeight]);
              }}
              onError={() => noteFailed(picture.url, part)}
            />
            {children}
          </div>
          {zoom && (
            <zoom.PictureZoom context={zoom.reader} slide={slide} hasButton={!children} magnification={magnification} />
          )}
        </>
      )}
    </div>
  );
}
