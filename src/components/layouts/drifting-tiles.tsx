import type { Post } from '../../model/post.ts';
import { picturesOf } from '../card/card-picture.tsx';
import type { ViewContext } from '../view-context.ts';

const columns = 6;
const rows = 4;

/** Pictures that drift behind what is read: so many, however long it runs. Who hears a page has no use for them. */
export function createDriftingTiles(context: ViewContext) {
  const tiles = [...Array(columns * rows).keys()].map(() => <div class="drifting" />);
  const element = (
    <div class="drifts" aria-hidden="true">
      {[...Array(columns).keys()].map((column) => <div>{tiles.slice(column * rows, (column + 1) * rows)}</div>)}
    </div>
  );
  let changed = 0;
  /** Of the pictures, which one comes next. */
  let at = 0;

  const allowed = (posts: readonly Post[]) => posts.flatMap((post) => {
    const [picture] = picturesOf(post);
    return picture && context.isAllowedMedia(picture.url) ? { post, picture } : [];
  });
  const fill = (tile: HTMLElement, pictures: ReturnType<typeof allowed>) => {
    const next = pictures[at++ % pictures.length];
    if (!next) return;
    const image = <img src={next.picture.url} alt="" decoding="async" referrerpolicy="strict-origin" onError={({ currentTarget }) => currentTarget.remove()} />;
    context.fitPicture?.(image, next.picture, next.post);
    tile.replaceChildren(image);
  };

  return {
    element,
    /** All of them anew. */
    fill(posts: readonly Post[]) {
      const pictures = allowed(posts);
      at = 0;
      for (const tile of tiles) fill(tile, pictures);
    },
    /** One of them gives way to another picture. */
    change(posts: readonly Post[]) {
      const pictures = allowed(posts);
      const tile = tiles[(changed++ * (rows + 1)) % tiles.length];
      at %= Math.max(1, pictures.length);
      if (tile && pictures.length > tiles.length) fill(tile, pictures);
    },
  };
}
