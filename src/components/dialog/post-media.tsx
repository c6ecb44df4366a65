import { useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Picture } from '../../model/media.ts';
import { describePicture } from '../card/card-picture.tsx';
import { useLazy } from '../common/use-lazy.ts';
import type { MediaItem } from './arrange-media.ts';
import { MediaCarousel } from './media-carousel.tsx';
import { livingPicture, PictureSlide } from './picture-slide.tsx';
import type { PlayableSlide } from './playable-slide.tsx';
import type { PostPart } from './post-part.ts';

interface PostMediaProps extends PostPart {
  readonly items: readonly MediaItem[];
  /** Draws what is no picture; null where there is no such thing. */
  readonly Playable: typeof PlayableSlide | null;
  /** Lies over the first picture. */
  readonly hotspots: Children;
  /** Another medium is shown: what is said of it. */
  readonly onTurn: (place: string) => void;
}

/**
 * All media of a post. One of them plays at a time; a dead picture gives way to the others, and the last one to a
 * sentence.
 */
export function PostMedia({ items, Playable, hotspots, onTurn, ...part }: PostMediaProps) {
  const { post, context, interaction } = part;
  const { warn } = context;
  const [playing, setPlaying] = useState('');
  const [turnedTo, setTurnedTo] = useState('');
  const firstPicture = items.find(({ kind }) => kind === 'picture');

  /** The same words for each of several pictures would only be noise. */
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
  const living = all.filter(({ item }) => item.kind !== 'picture' || livingPicture(item, interaction));
  const shown = living.length ? living : all.slice(-1);
  const current = shown.some(({ key }) => key === turnedTo) ? turnedTo : shown[0]?.key;
  const thumbnails = useLazy(shown.length > 1, () => import('./media-thumbnails.tsx'), warn);
  const zoom = useLazy(!!firstPicture, () => import('./picture-zoom.tsx'), warn);
  return (
    <MediaCarousel
      context={context}
      keys={shown.map(({ key }) => key)}
      thumbnails={(at, show, placeOf) =>
        thumbnails && (
          <thumbnails.MediaThumbnails
            {...part}
            items={shown.map(({ item }) => item)}
            shown={at}
            onShow={show}
            nameOf={placeOf}
          />
        )
      }
      onTurn={(key, place) => {
        setTurnedTo(key);
        if (key !== playing) setPlaying('');
        onTurn(place);
      }}
    >
      {shown.map(({ item, key, description }) => {
        if (item.kind === 'picture') {
          return (
            <PictureSlide
              key={key}
              {...part}
              item={item}
              description={description}
              Zoom={key === current && zoom?.PictureZoom}
            >
              {item === firstPicture && hotspots}
            </PictureSlide>
          );
        }
        return (
          Playable && (
            <Playable
              key={key}
              {...part}
              item={item}
              description={description}
              isPlaying={playing === key}
              onPlay={() => setPlaying(key)}
            />
          )
        );
      })}
    </MediaCarousel>
  );
}
