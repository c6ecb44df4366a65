import { useState } from 'preact/hooks';
import type { BoardHead as Head } from '../../appearance/appearance.ts';
import type { SafeUrl } from '../../model/safe.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './board-head.css?inline';

interface DecorationProps {
  readonly name: string;
  readonly url: SafeUrl;
  readonly style?: Readonly<Record<string, string>>;
}

/** A decorative picture. If it fails to load, its room stays, so that the content below does not move. */
function Decoration({ name, url, style }: DecorationProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div class={name} style={style}>
      {failed !== url && (
        <img referrerpolicy="strict-origin" src={url} alt="" decoding="async" onError={() => setFailed(url)} />
      )}
    </div>
  );
}

/** The head of a board: a banner, a header, the board's name and logo. */
export function BoardHead({ head: { banner, header, name, logo, namePlace } }: { readonly head: Head }) {
  const styles = useStyleSheet(css);
  return (
    <div class="head" part="head" ref={styles}>
      {banner && <Decoration name="head-banner" url={banner.url} style={{ '--d-ratio': `${banner.ratio}` }} />}
      {header?.picture && <Decoration name="head-picture" url={header.picture} style={{ '--d-place': header.place }} />}
      {header?.text && (
        <p class="head-words" dir="auto" style={{ '--d-place': header.place }}>
          {header.text}
        </p>
      )}
      {(name || logo) && (
        <div class="head-name" style={{ '--d-place': namePlace }}>
          {logo && <Decoration name="head-logo" url={logo} />}
          {name && <b dir="auto">{name}</b>}
        </div>
      )}
    </div>
  );
}
