import { useComputed } from '@preact/signals';
import type { BoardContext } from '../../board-context.ts';
import { tileColumns, type TilePicture, tileRows } from './tile-pictures.ts';

interface TileBackdropProps {
  readonly context: BoardContext;
  readonly pictures: readonly TilePicture[];
}

/** Pictures that drift behind the post. They are decoration: screen readers skip them. */
export const TileBackdrop = ({ context, pictures }: TileBackdropProps) => (
  <div class="drifts" aria-hidden="true">
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
  const failed = useComputed(() => (shown && interactions.byPost.value.get(shown.postId)?.failedMedia) ?? []).value;
  if (!shown || failed.includes(shown.picture.url)) return null;
  const { postId, picture } = shown;
  const { pictureSources, cardWidth } = appearance.value;
  return (
    <img
      key={picture.url}
      {...pictureSources(picture, cardWidth)}
      alt=""
      decoding="async"
      referrerpolicy="strict-origin"
      onError={() => interactions.noteFailedMedia(postId, picture.url)}
    />
  );
}
