import { filterAttributes } from './options/short-lists.ts';
import { seen } from './seen-boards.ts';

/**
 * The script of the tag. Finds boards and placeholders, whenever they come, and for the first that is near asks for its
 * board and posts while the first paint is still on its way. Configuration is read from the elements alone: optimisers
 * move, merge, delay and retype scripts, so nothing here depends on the tag, on when it runs, or on how often.
 */

/** Requests that are on their way, by address; the first paint takes them over. */
const preloaded = new Map<string, Promise<Response>>();
let painting: Promise<(place: Element) => void> | undefined;

/**
 * The services that the page names, read as in `element/named-services.ts`. A page that names none has boards of any
 * service and no placeholders: those may stand in what strangers wrote.
 */
function readServices(): readonly string[] | undefined {
  const place = document.querySelector('head>meta[name=drystone-services],script[data-drystone-services]');
  return (place?.getAttribute('content') ?? place?.getAttribute('data-drystone-services'))?.split(/\s+/);
}

/**
 * Letter for letter the addresses of `sources/json-api/addresses.ts`: an answer is found by its address. The mode is
 * that of `<link rel="preload" crossorigin>`, so that the page may have asked already; to another origin it sends no
 * cookie.
 */
function preload(address: string): void {
  if (preloaded.has(address)) return;
  const answer = fetch(address, { credentials: 'same-origin', referrerPolicy: 'strict-origin' });
  preloaded.set(address, answer);
  // The first paint asks again; until it is there, a failure is nobody's.
  answer.catch(() => {});
}

/**
 * A server that made the page may have asked already: then the answers stand in the element, each as text by its
 * address.
 */
function takeAnswers(place: Element): void {
  try {
    const answers: Readonly<Record<string, string>> = JSON.parse(
      place.querySelector('[data-drystone-answers]')?.textContent ?? '{}',
    );
    for (const [address, body] of Object.entries(answers)) {
      preloaded.set(address, Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })));
    }
  } catch {
    // An optimiser has made something else of them: they are asked for.
  }
}

/** An option as an attribute of the element, or of a placeholder. */
const read = (place: Element, name: string) => place.getAttribute(name) ?? place.getAttribute('data-' + name);

function start(place: Element): void {
  const option = (name: string) => read(place, name);
  const board = option('board') ?? place.getAttribute('data-drystone-board');
  const service = option('service')?.trim().replace(/\/+$/, '');
  // The element says what is wrong with a service that the page does not name.
  const isNamed = readServices()?.some((one) => `${service}/`.startsWith(one + '/')) ?? true;
  takeAnswers(place);
  if (!painting && board && service && isNamed && option('api') !== 'v1') {
    const address = service + '/v2/boards/' + encodeURIComponent(board.trim());
    preload(address + '?include=social_feeds,personalizations');
    // What the element will not accept, it replaces by the default; asked for as written it would be refused by the
    // service.
    const size = Number(option('page-size'));
    const pageSize = size > 0 && size <= 100 && size % 1 === 0 ? size : 25;
    // Posts that are filtered have another address, which the living board knows.
    const isFiltered =
      filterAttributes.some(option) || (option('linkable') !== null && location.hash.startsWith('#drystone:'));
    if (!isFiltered)
      preload(address + `/posts?page[size]=${pageSize}&include=product_tags.product,cta_associations.cta`);
  }
  painting ??= import('./first-paint.ts').then(({ start }) => start(preloaded));
  painting
    .then(
      (paint) => paint(place),
      () => (painting = undefined),
    )
    .catch(() => {});
}

function find(): void {
  for (const place of document.querySelectorAll('drystone-board' + (readServices() ? ',[data-drystone-board]' : ''))) {
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
        { rootMargin: '100% 0px' },
      );
      nearness.observe(place);
    }
  }
}

/** What the page has broken or taken away leaves it without a board, and must not become an error of the page. */
function look(): void {
  try {
    find();
  } catch (problem) {
    // oxlint-disable-next-line no-console -- the owner is told; there is no other code yet
    console.warn?.(problem);
  }
}

look();
try {
  // Asking the whole document is one fast look-up in the engine, and simpler than walking what was added.
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
} catch {
  // Boards that come later are not found.
}
