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
  /** The same at another address: it takes the place of a dead one. */
  readonly fallback: Picture | null;
}

interface PictureSlideProps extends PostPart {
  readonly item: PictureItem;
  /** What it shows; `''` when that was said already. */
  readonly description: string;
  /** Lets the visitor look closer; not before its code has come, nor while another slide is shown. */
  readonly zoom?: ReaderCode<{ readonly PictureZoom: (props: PictureZoomProps) => Drawn }> | null | false;
  /** Lies over the picture, exactly as large as it. */
  readonly children?: Children;
}

/** How much larger than the slide a picture is shown, and how far its middle is moved, in px. */
export interface Magnification {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface PictureZoomProps {
  readonly context: ReaderContext;
  readonly slide: RefObject<HTMLElement | null>;
  /** Its button would cover what is marked on the picture. */
  readonly hasButton: boolean;
  readonly magnification: Signal<Magnification>;
}

const unmagnified: Magnification = { scale: 1, x: 0, y: 0 };

/** Width / height of a picture of unknown size, before it has loaded: most photographs are 4 : 3. */
const defaultRatio = 4 / 3;

export const ratioOf = ({ width, height }: Picture): number => (width && height ? width / height : defaultRatio);

/** The address that is shown; null = neither loads. */
export const livingPicture = ({ picture, fallback }: PictureItem, { failedMedia }: PostInteraction): Picture | null =>
  [picture, fallback].find((one) => one && !failedMedia.includes(one.url)) ?? null;

/** A picture as large as it can be shown whole. A host that the owner has not named is asked after a press only. */
export function PictureSlide({ item, description, zoom, children, ...part }: PictureSlideProps) {
  const { post, context, interaction } = part;
  const { messages, appearance } = context.cards.value;
  const slide = useRef<HTMLDivElement>(null);
  /** Width and height in px, once they are known from the file itself. */
  const [loadedSize, setLoadedSize] = useState<readonly [width: number, height: number] | null>(null);
  const magnification = useSignal(unmagnified);
  const { scale, x, y } = zoom ? magnification.value : unmagnified;
  useKeepFocus(slide);

  const picture = livingPicture(item, interaction);
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
          {fillIn(messages.showPicture, { host: new URL(picture.url).host })}
        </button>
      ) : (
        <>
          <div
            class="fit"
            style={{
              transform: scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : undefined,
              '--ratio': `${size ? size[0] / size[1] : ratioOf(picture)}`,
              // Larger than it is it would only be blurred.
              '--max-width': size ? `${size[0]}px` : undefined,
            }}
          >
            <img
              key={picture.url}
              {...appearance.pictureSources(picture, null)}
              alt={description}
              decoding="async"
              referrerpolicy="strict-origin"
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
