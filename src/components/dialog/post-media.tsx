import { useRef, useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Picture } from '../../model/media.ts';
import { describePicture } from '../card/card-picture.tsx';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { type ReaderCode, useReaderCode } from '../common/reader-code.ts';
import type { MediaItem } from './arrange-pictures.ts';
import { loadablePicture, PictureSlide } from './picture-slide.tsx';
import type * as PlayableCode from './playable-slide.tsx';
import type { PostPart } from './post-part.ts';

interface PostMediaProps extends PostPart {
  readonly items: readonly MediaItem[];
  /** Draws items that are not pictures; null if there are none. */
  readonly playable: ReaderCode<typeof PlayableCode> | null;
  /** Overlay of the first picture. */
  readonly hotspots: Children;
  /** Another item is shown: its announcement. */
  readonly onTurn: (place: string) => void;
}

/**
 * All media of a post. Only one of them plays at a time; a picture that does not load is replaced by the others, and
 * the last one by a sentence.
 */
export function PostMedia({ items, playable, hotspots, onTurn, ...part }: PostMediaProps) {
  const { post, context, interaction } = part;
  const { words } = context;
  const [playing, setPlaying] = useState('');
  const [turnedTo, setTurnedTo] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const firstPicture = items.find(({ kind }) => kind === 'picture');

  /** The same description for each of several pictures would only be noise. */
  const said = new Set<string>();
  const describe = (picture: Picture | null) => {
    const words = picture ? describePicture(picture, post, context.cards.value.messages.photoBy) : '';
    const isNew = !said.has(words);
    said.add(words);
    return isNew ? words : '';
  };
  const all = items.map((item, index) => ({
    item,
    key: `${index}`,
    description: describe(item.kind === 'picture' ? item.picture : item.poster),
  }));
  const living = all.filter(({ item }) => item.kind !== 'picture' || loadablePicture(item, interaction));
  const shown = living.length ? living : all.slice(-1);
  // A picture that does not load is removed, and the positions change.
  const at = Math.min(turnedTo, shown.length - 1);
  const isSeveral = shown.length > 1;
  const turning = useReaderCode(context, isSeveral, () => import('./media-turning.tsx'));
  useKeepFocus(strip, (element) => element.querySelectorAll<HTMLElement>('.slide')[at]);
  const zoom = useReaderCode(context, !!firstPicture, () => import('./picture-zoom.tsx'));
  return (
    <div class="pane">
      <div ref={strip} class="strip" role="group" aria-label={words.media} tabindex={isSeveral ? 0 : undefined}>
        {shown.map(({ item, key, description }) => {
          if (item.kind === 'picture') {
            return (
              <PictureSlide
                key={key}
                {...part}
                item={item}
                description={description}
                zoom={key === shown[at]?.key && zoom}
              >
                {item === firstPicture && hotspots}
              </PictureSlide>
            );
          }
          return (
            playable && (
              <playable.PlayableSlide
                key={key}
                {...part}
                context={playable.reader}
                item={item}
                description={description}
                isPlaying={playing === key}
                onPlay={() => setPlaying(key)}
              />
            )
          );
        })}
      </div>
      {turning ? (
        <turning.MediaTurning
          {...part}
          context={turning.reader}
          strip={strip}
          items={shown.map(({ item }) => item)}
          shown={at}
          onTurn={(to, place) => {
            setTurnedTo(to);
            if (shown[to]?.key !== playing) setPlaying('');
            onTurn(place);
          }}
        />
      ) : (
        isSeveral && <div class="thumbnails" />
      )}
    </div>
  );
}
