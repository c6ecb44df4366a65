import { filterAttributes } from '../options/build-time-constants.ts';
import { seen } from '../loader/seen-boards.ts';

/**
 * The script of the tag. It finds boards and placeholders, also those that are added later. For the first one near the
 * window, it requests the board and posts while the code of the first paint is still loading. It reads configuration
 * only from the elements: optimisers move, merge, delay and retype scripts, so the script must not depend on its tag,
 * on when it runs, or on how often.
 */

/** The running requests, by address; the first paint uses them. */
const preloaded = new Map<string, Promise<Response>>();
let painting: Promise<(place: Element, isNamed: boolean) => void> | undefined;

/**
 * Calls the browser's own method, because `<img name="querySelectorAll">` in the page hides the document's. `Document`
 * itself is a class of MooTools on its pages.
 */
const query = (selector: string) => HTMLDocument.prototype.querySelectorAll.call(document, selector);

/**
 * The services that the page names, read as in `element/named-services.ts`. A page that names none can have boards of
 * any service, but no placeholders, because these may be in content from strangers.
 */
function readServices(): readonly string[] | undefined {
  const [place] = query('head>meta[name=drystone-services],script[data-drystone-services]');
  return (place?.getAttribute('content') ?? place?.getAttribute('data-drystone-services'))?.split(/\s+/);
}

/**
 * Requests the same addresses as `sources/json-api/addresses.ts`, letter for letter, because a response is found by its
 * address. The mode is that of `<link rel="preload" crossorigin>`, so that the browser can use such a link's response;
 * to another origin it sends no cookie.
 */
function preload(address: string): void {
  if (preloaded.has(address)) return;
  const response = fetch(address, { credentials: 'same-origin', referrerPolicy: 'strict-origin' });
  preloaded.set(address, response);
  // The first paint handles a failure and requests again. Until it is loaded, the rejection must count as handled.
  response.catch(() => {});
}

/** Reads the responses that a server has written into the element, each as text by its address. */
function takeResponses(place: Element): void {
  try {
    const responses: Readonly<Record<string, string>> = JSON.parse(
      place.querySelector('[data-drystone-answers]')?.textContent ?? '',
    );
    for (const [address, body] of Object.entries(responses)) {
      preloaded.set(address, Promise.resolve(new Response(new Blob([body], { type: 'application/json' }))));
    }
  } catch {
    // There are none, or an optimiser has changed them: they are requested.
  }
}

/** Reads an attribute, for an option of the element or, with `data-`, of a placeholder. */
const read = (place: Element, name: string) => place.getAttribute(name) ?? place.getAttribute('data-' + name);

function start(place: Element): void {
  const option = (name: string) => read(place, name);
  const board = option('board') ?? option('drystone-board');
  const service = option('service')
    ?.trim()
    .replace(/\/?\/$/, '');
  // The element itself reports a service that the page does not name.
  const isNamed = readServices()?.some((one) => `${service}/`.startsWith(one + '/')) ?? true;
  takeResponses(place);
  if (!painting && board && service && isNamed && option('api') !== 'v1') {
    const address = service + '/v2/boards/' + encodeURIComponent(board.trim());
    preload(address + '?include=social_feeds,personalizations');
    // The element replaces an invalid value by the default. A request with the raw value would be refused by the
    // service.
    const size = Number(option('page-size'));
    const pageSize = size > 0 && size <= 100 && size % 1 === 0 ? size : 25;
    // Filtered posts have another address, which the interactive board knows.
    const isFiltered =
      filterAttributes.some(option) || (option('linkable') !== null && location.hash.startsWith('#drystone:'));
    if (!isFiltered)
      preload(address + `/posts?page[size]=${pageSize}&include=product_tags.product,cta_associations.cta`);
  }
  painting ??= import('./first-paint.ts').then(({ start }) => start(preloaded));
  painting
    .then(
      (paint) => paint(place, isNamed),
      () => (painting = undefined),
    )
    .catch(() => {});
}

function find(): void {
  for (const place of query('drystone-board' + (readServices() ? ',[data-drystone-board]' : ''))) {
    if (seen.has(place)) continue;
    seen.add(place);
    if (read(place, 'loading') !== 'lazy') start(place);
    else {
      const nearness = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          nearness.disconnect();
          start(place);
        },
        { rootMargin: '100% 0%' },
      );
      nearness.observe(place);
    }
  }
}

/**
 * Reports an error to the owner. A page that has broken or removed an API gets no board, but the error must not become
 * one of the page.
 */
function scan(): void {
  try {
    find();
  } catch (problem) {
    // oxlint-disable-next-line no-console -- the owner is told; there is no other code yet
    console.warn?.(problem);
  }
}

scan();
try {
  // A query of the whole document is one fast look-up in the engine, and simpler than a walk over the added nodes.
  new MutationObserver(scan).observe(document, { childList: true, subtree: true });
} catch {
  // Without MutationObserver, boards that are added later are not found.
}
