import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { SafeUrl } from '../../model/safe.ts';
import css from './board-head.css?inline';

export interface BoardHead {
  /** `''` = not shown. */
  readonly name: string;
  /** Of the name: left, center or right. */
  readonly namePlace: string;
  readonly logo: SafeUrl | null;
  /** Width / height is known before it is there. */
  readonly banner: { readonly url: SafeUrl; readonly ratio: number } | null;
  readonly header: { readonly picture: SafeUrl | null; readonly words: string; readonly place: string } | null;
}

/** A dead picture leaves its room: what is below does not come up. */
const Decoration = ({ name, url, style = {} }: { readonly name: string; readonly url: SafeUrl; readonly style?: Readonly<Record<string, string>> }) => (
  <div class={name} style={style}>
    <img src={url} alt="" decoding="async" referrerpolicy="strict-origin" onError={({ currentTarget }) => currentTarget.remove()} />
  </div>
);

/** What an owner puts above his posts: a banner, a header, the board's name with his sign. Returns the element and what takes it away. */
export function drawBoardHead(container: HTMLElement, { name, namePlace, logo, banner, header }: BoardHead): { readonly element: HTMLElement; readonly close: () => void } {
  const dropStyles = adoptStyles(container, css);
  const element = (
    <div class="head" part="head">
      {banner && <Decoration name="head-banner" url={banner.url} style={{ '--d-ratio': `${banner.ratio}` }} />}
      {header?.picture && <Decoration name="head-picture" url={header.picture} style={{ '--d-place': header.place }} />}
      {header?.words && <p class="head-words" dir="auto" style={{ '--d-place': header.place }}>{header.words}</p>}
      {(name || logo) && (
        <div class="head-name" style={{ '--d-place': namePlace }}>
          {logo && <Decoration name="head-logo" url={logo} />}
          {name && <b dir="auto">{name}</b>}
        </div>
      )}
    </div>
  );
  return {
    element,
    close() {
      dropStyles();
      element.remove();
    },
  };
}
