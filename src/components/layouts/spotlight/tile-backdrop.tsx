import { useComputed } from '@preact/signals';
import { untouched } from '../../../state/post-interaction.ts';
import type { BoardContext } from '../../board-context.ts';
import { watchPicture } from '../../card/watch-picture.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';
import { tileColumns, type TilePicture, tileRows } from './tile-pictures.ts';

interface TileBackdropProps {
  readonly context: BoardContext;
  readonly pictures: readonly TilePicture[];
}

/** Drifting pictures behind the post. They are decoration: screen readers skip them. */
export const TileBackdrop = ({ context, pictures }: TileBackdropProps) => (
  <div class="drifts" aria-hidden="true" style={goneWhenSaved}>
    {[...Array(tileColumns).keys()].map((column) => (
      <div key={column}>
        {[...Array(tileRows).keys()].map((row) => (
          <div key={row} class="drifting">
            <Tile context={context} shown={pictures[column * tileRows + row]} />
          </div>
        ))}
      </div>
    ))}
  </div>
);

interface TileProps {
  readonly context: BoardContext;
  readonly shown: TilePicture | undefined;
}

function Tile({ context: { state }, shown }: TileProps) {
  const { interactions, appearance } = state;
  const interaction = useComputed(() => (shown && interactions.byPost.value.get(shown.postId)) ?? untouched).value;
  if (!shown || interaction.failedMedia.includes(shown.picture.url)) return null;
  const { postId, picture } = shown;
  const { pictureSources, cardWidth } = appearance.value;
  const sources = pictureSources(picture, cardWidth);
  return (
    <img
      key={picture.url}
      decoding="async"
      referrerpolicy="strict-origin"
      {...sources}
      {...watchPicture(interactions, postId, interaction, picture, sources.srcset)}
      alt=""
    />
  );
}
