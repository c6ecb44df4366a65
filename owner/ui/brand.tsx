/** @jsxImportSource preact */
import { letters, stones } from './mark.ts';

/** The mark and the wordmark, in the colors of the page. */
export function Brand() {
  return (
    <svg class="brand" viewBox="0 0 180 36" preserveAspectRatio="xMinYMid slice" role="img" aria-label="Drystone">
      <path class="stone" transform="translate(0 2)" d={stones.plain} />
      <path class="stone of-post" transform="translate(0 2)" d={stones.posts} />
      <path class="letters" transform="translate(44 -1)" d={letters} />
    </svg>
  );
}
