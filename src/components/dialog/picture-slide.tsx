import type { Picture } from '../../model/media.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { Slide, SlideSetup } from './slide.ts';

interface PictureSlideProps extends SlideSetup {
  readonly picture: Picture;
  /** The same at another address: it takes the place of a dead one. */
  readonly spare: Picture | null;
  /** What is said of it; `''` when that was said already. */
  readonly words: string;
  /** The picture is drawn in this box, which is exactly as large as it is. */
  readonly onDraw: (box: HTMLElement) => void;
  /** It cannot be loaded: calm words stand in its place, unless the slide is taken away. */
  readonly onDead: (slide: HTMLElement) => void;
}

/** Width / height of a picture that nobody has measured, before it has loaded: most photographs are 4 : 3. */
const usualRatio = 4 / 3;

export const ratioOf = ({ width, height }: Picture): number => (width && height ? width / height : usualRatio);

/** A picture as large as it can be shown whole. A host that the owner has not named is asked after a press only. */
export function createPictureSlide({ picture: first, spare, words, context, messages, onDraw, onDead }: PictureSlideProps): Slide {
  const box = <div class="fit" />;
  const element = <div class="slide" tabindex={-1} />;
  const size = (width: number, height: number) => {
    box.style.setProperty('--ratio', `${width / height}`);
    // Larger than it is it would only be blurred.
    box.style.setProperty('--most', `${width}px`);
  };
  const draw = (picture: Picture) => {
    box.style.setProperty('--ratio', `${ratioOf(picture)}`);
    if (picture.width && picture.height) size(picture.width, picture.height);
    const image = (
      <img
        src={picture.url}
        alt={words}
        decoding="async"
        referrerpolicy="strict-origin"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth) size(naturalWidth, naturalHeight);
        }}
        onError={() => {
          if (spare && picture === first) {
            show(spare);
            return;
          }
          element.replaceChildren(<p class="note">{messages.pictureFailed}</p>);
          onDead(element);
        }}
      />
    );
    context.fitPicture?.(image, picture, null);
    box.replaceChildren(image);
    element.replaceChildren(box);
    onDraw(box);
  };
  const show = (picture: Picture) => {
    if (context.isAllowedMedia(picture.url)) {
      draw(picture);
      return;
    }
    element.replaceChildren(
      <button
        type="button"
        class="control"
        onClick={() => {
          draw(picture);
          // The pressed button is gone; its reader stays here.
          element.focus();
        }}
      >
        {fillIn(context.messages.showPicture, { host: new URL(picture.url).host })}
      </button>,
    );
  };
  show(first);
  return { element, stop() {} };
}
