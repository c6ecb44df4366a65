import type { Network } from '../../../model/network.ts';
import { networkLogos } from './short-lists.ts';

/** Networks whose owners do not allow others to distribute their logo: their color behind the widget's letters. */
const monograms: Readonly<Record<string, readonly [color: string, letters: string]>> = {
  linkedin: ['#0a66c2', 'in'],
  slack: ['#4a154b', 'S'],
};

const pencil = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4';
const star = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z';

/** Kinds of post that are no network, as drawings of the project's own; all other networks are a globe. */
const drawings: Readonly<Record<string, string>> = {
  public_post: pencil,
  custom: pencil,
  form_submission: pencil,
  exb_form: pencil,
  reviews: star,
  review_trackers: star,
  email: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  sms: 'M4 5h16v11H10l-5 4v-4H4z',
};
const globe = 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM3.5 12h17M12 3.5c4 5 4 12 0 17M12 3.5c-4 5-4 12 0 17';

/** The content of a network's badge. */
export function NetworkLogo({ network }: { readonly network: Network }) {
  const monogram = monograms[network];
  if (monogram)
    return (
      <span class="logo" style={{ background: monogram[0] }}>
        {monogram[1]}
      </span>
    );
  const logo = networkLogos[network];
  return (
    <span class="logo" style={{ background: logo?.[0] }}>
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true" focusable="false">
        {logo ? (
          <path d={logo[1]} fill="currentColor" />
        ) : (
          <path
            d={drawings[network] ?? globe}
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        )}
      </svg>
    </span>
  );
}
