import { seen } from './seen-boards.ts';
import { pageDocument } from '../page/page-document.ts';

/*
 * Finds the boards of a saved page, so that the loader ignores them. A page that was saved as several files keeps the
 * posts of its boards, in shadow trees. A module does not run in a file, but the classic build does: without a network
 * it would replace the saved posts by a notice. Server markup has the class `written`, and is mounted in a file as on
 * any page.
 */
if (location.protocol === 'file:')
  for (const place of pageDocument.querySelectorAll('drystone-board'))
    if (place.shadowRoot?.querySelector('.root:not(.written)')) seen.add(place);
