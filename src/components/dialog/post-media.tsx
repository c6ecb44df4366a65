import type { Media } from '../../model/media.ts';
import { formatNumber } from '../../text/format-number.ts';
import { describePicture } from '../card/card-picture.tsx';
import type { Exhibit } from './arrange-media.ts';
import { createFilmSlide } from './film-slide.tsx';
import { createMediaStrip, type MediaStrip } from './media-strip.tsx';
import { createPictureSlide } from './picture-slide.tsx';
import { createPlayerSlide } from './player-slide.tsx';
import type { Slide, SlideSetup } from './slide.ts';

interface PostMediaSetup extends Omit<SlideSetup, 'onPlay'> {
  readonly exhibits: readonly Exhibit[];
  readonly onTurn: (words: string) => void;
  /** The box of the first picture, when it is drawn: what is marked on the picture is put into it. */
  readonly onPicture: (box: HTMLElement) => void;
  /** The first picture is not to be had. */
  readonly onNoPicture: () => void;
}

/** All media of a post in one strip. One of them plays at a time. */
export function createPostMedia({ exhibits, onTurn, onPicture, onNoPicture, ...setup }: PostMediaSetup): MediaStrip {
  const { post, context, messages } = setup;
  const said = new Set<string>();
  /** The same words for each of several pictures would only be noise. */
  const describe = (medium: Media | null) => {
    const words = medium?.kind === 'picture' ? describePicture(medium, post, context.messages.photoBy) : '';
    const isNew = !said.has(words);
    said.add(words);
    return isNew ? words : '';
  };
  const firstPicture = exhibits.findIndex(({ kind }) => kind === 'picture');

  const slides = exhibits.map((exhibit, index): Slide => {
    const parts = { ...setup, onPlay: () => strip.stop(slides[index]) };
    if (exhibit.kind === 'picture') {
      const isMarked = index === firstPicture;
      return createPictureSlide({
        ...parts,
        picture: exhibit.picture,
        spare: exhibit.spare,
        words: describe(exhibit.picture),
        onDraw: (box) => {
          if (isMarked) onPicture(box);
        },
        onDead(slide) {
          strip.drop(slide);
          if (isMarked) onNoPicture();
        },
      });
    }
    const words = describe(exhibit.still);
    return exhibit.kind === 'film'
      ? createFilmSlide({ ...parts, film: exhibit.film, still: exhibit.still, words })
      : createPlayerSlide({ ...parts, player: exhibit.kind === 'player' ? exhibit.player : null, still: exhibit.still, words });
  });
  const strip = createMediaStrip({ slides, messages, onTurn, formatNumber: (n) => formatNumber(n, context.language.locale) });
  return strip;
}
