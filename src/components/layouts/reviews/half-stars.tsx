import { starGlyphs } from '../../../model/star-glyphs.ts';
import { goneWhenSaved } from '../../common/when-saved.ts';

interface HalfStarsProps {
  readonly stars: number;
  readonly label: string;
}

/** Five stars, filled up to the nearest half: gray ones, and as many colored ones over them as the rating fills. */
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
    {/* For a saved page, where the two above would stand beside one another. */}
    <span aria-hidden="true">{starGlyphs(stars)}</span>
  </span>
);
