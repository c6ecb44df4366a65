import { useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Picture } from '../../model/media.ts';
import { describePicture } from '../card/card-picture.tsx';
import type { MediaItem } from './arrange-media.ts';
import { MediaCarousel } from './media-carousel.tsx';
import { livingPicture, PictureSlide } from './picture-slide.tsx';
import { PlayerSlide } from './player-slide.tsx';
import type { PostPart } from './post-part.ts';
import { VideoSlide } from './video-slide.tsx';

interface PostMediaProps extends PostPart {
  readonly items: readonly MediaItem[];
  /** Lies over the first picture. */
  readonly hotspots: Children;
  /** Another medium is shown: what is said of it. */
  readonly onTurn: (place: string) => void;
}

/**
 * All media of a post. One of them plays at a time; a dead picture gives way to the others, and the last one to a
 * sentence.
 */
export function PostMedia({ items, hotspots, onTurn, ...part }: PostMediaProps) {
  const { post, context, interaction } = part;
  const [playing, setPlaying] = useState('');
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
  return (
    <MediaCarousel
      context={context}
      keys={shown.map(({ key }) => key)}
      onTurn={(key, place) => {
        if (key !== playing) setPlaying('');
        onTurn(place);
      }}
    >
      {shown.map(({ item, key, description }) => {
        if (item.kind === 'picture') {
          return (
            <PictureSlide key={key} {...part} item={item} description={description}>
              {item === firstPicture && hotspots}
            </PictureSlide>
          );
        }
        const playable = {
          ...part,
          poster: item.poster,
          description,
          isPlaying: playing === key,
          onPlay: () => setPlaying(key),
        };
        return item.kind === 'video' ? (
          <VideoSlide key={key} {...playable} video={item.video} />
        ) : (
          <PlayerSlide key={key} {...playable} player={item.kind === 'player' ? item.player : null} />
        );
      })}
    </MediaCarousel>
  );
}
