import { starGlyphs } from '../../../model/star-glyphs.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';

interface HalfStarsProps {
  readonly stars: number;
  readonly label: string;
}

/** Five stars, filled to the nearest half: gray ones, with colored ones over them up to the rating. */
export const HalfStars = ({ stars, label }: HalfStarsProps) => (
  <span class="stars halves" role="img" aria-label={label}>
    <span aria-hidden="true" style={goneWhenSaved}>
      ★★★★★
    </span>
    <span
      class="filled"
      aria-hidden="true"
      style={{ ...goneWhenSaved, 'inline-size': `${Math.round(stars * 2) * 10}%` }}
    >
      ★★★★★
    </span>
    {/* For a saved page, where the two above would be side by side. */}
    <span aria-hidden="true">{starGlyphs(stars)}</span>
  </span>
);
