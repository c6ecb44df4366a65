import { adoptPlaces, nameService } from '../legacy-page/adopt-places.ts';
import { findOwnAddress, findSettings } from '../legacy-page/find-settings.ts';
import { pageDocument } from '../page/page-document.ts';

/**
 * A replacement for a legacy script. It turns the elements that the script used to fill into boards, then loads the
 * loader from the same folder. It is a plain script or a module. docs/migration.md describes how a page names these
 * elements, and docs/decisions explains why.
 */
const address = findOwnAddress(pageDocument, pageDocument.baseURI);
const settings = findSettings(pageDocument, address);
const warn = (line: string) => console.warn?.(line);
if (settings) {
  nameService(pageDocument, settings.service);
  const adopt = () => adoptPlaces(pageDocument, settings, warn);
  adopt();
  new MutationObserver(adopt).observe(document, { childList: true, subtree: true });
  // The address is absolute, because a plain script of another origin has no base address of its own.
  const loader = new URL('drystone.js', address ?? pageDocument.baseURI).href;
  import(/* @vite-ignore */ loader).catch((problem: unknown) =>
    warn(
      `[drystone] The loader did not load (${problem}). The page must have the tag of ` +
        'drystone-legacy.js, with drystone.js beside that file, or a tag of drystone.js itself.',
    ),
  );
} else
  warn(
    '[drystone] The page does not name its boards: put <meta name="drystone-legacy" ' +
      'content="class https://service"> into the page, or write drystone-legacy.js?class=…&service=… as ' +
      'the address of the script.',
  );
