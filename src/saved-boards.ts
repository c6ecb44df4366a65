import { seen } from './seen-boards.ts';

/*
 * A page that was saved as several files keeps the posts of its boards, in shadow trees. A module does not run in a
 * file, but the classic build does: without a network it would put a notice in the place of posts that are there. So it
 * leaves them alone. What a server has written is marked as such, and comes to life in a file as anywhere.
 */
if (location.protocol === 'file:')
  for (const place of document.querySelectorAll('drystone-board'))
    if (place.shadowRoot?.querySelector('.root:not(.written)')) seen.add(place);
