/**
 * The script of the tag. Finds boards and placeholders, whenever they come, and for the first that is near asks for its
 * board and posts while the widget is still on its way. Configuration is read from the elements alone: optimisers move,
 * merge, delay and retype scripts, so nothing here depends on the tag, on when it runs, or on how often.
 */

interface Shared {
  /** Elements that one copy of this script has taken care of: a second copy leaves them alone. */
  seen?: WeakSet<Element>;
}

declare global {
  interface Window {
    /** The one global. */
    drystone?: Shared;
  }
}

const boards = 'drystone-board,[data-drystone-board]';
const early = new Map<string, Promise<Response>>();
const shared = (window.drystone ??= {});
const seen = (shared.seen ??= new WeakSet());
let widget: Promise<() => void> | undefined;

/** Letter for letter the addresses of `sources/json-api/addresses.ts`: an early answer is found by its address. */
function askFor(address: string): void {
  if (early.has(address)) return;
  const answer = fetch(address, { headers: { accept: 'application/vnd.api+json' }, credentials: 'omit', referrerPolicy: 'strict-origin' });
  early.set(address, answer);
  // The widget asks again; until it is there, a failure is nobody's.
  answer.catch(() => {});
}

/** A server that made the page may have asked already: then the answers stand in the element, each as text by its address. */
function takeAnswers(place: Element): void {
  try {
    const answers: Readonly<Record<string, string>> = JSON.parse(place.querySelector('[data-drystone-answers]')?.textContent ?? '{}');
    for (const [address, body] of Object.entries(answers)) early.set(address, Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })));
  } catch {
    // An optimiser has made something else of them: they are asked for.
  }
}

function start(place: Element): void {
  takeAnswers(place);
  const read = (name: string) => place.getAttribute(name) ?? place.getAttribute('data-' + name);
  const board = read('board') ?? place.getAttribute('data-drystone-board');
  const service = read('service')?.trim().replace(/\/+$/, '');
  if (!widget && board && service && read('api') !== 'v1') {
    const address = service + '/v2/boards/' + encodeURIComponent(board.trim());
    askFor(address + '?include=social_feeds,personalizations');
    // What the element will not accept, it replaces by 25; asked for as written it would be refused by the service.
    const size = +read('page-size')!;
    // The posts of a search only the widget can ask for; a word met by chance costs the head start and no more.
    if (!/network|tags|query|filter|sort|linkable.*#drystone:/.test(place.getAttributeNames() + location.hash)) askFor(address + `/posts?page[size]=${size > 0 && size <= 100 && size % 1 === 0 ? size : 25}&include=product_tags.product,cta_associations.cta`);
  }
  widget ??= import('./widget.ts').then((module) => module.start(early));
  widget.then((fillPlaceholders) => fillPlaceholders(), () => (widget = undefined));
}

function find(): void {
  for (const place of document.querySelectorAll(boards)) {
    if (seen.has(place)) continue;
    seen.add(place);
    if ((place.getAttribute('loading') ?? place.getAttribute('data-loading')) !== 'lazy') start(place);
    else {
      const nearness = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        nearness.disconnect();
        start(place);
      }, { rootMargin: '100% 0px' });
      nearness.observe(place);
    }
  }
}

find();
// Asking the whole document is one fast look-up in the engine, and simpler than walking what was added.
new MutationObserver(find).observe(document, { childList: true, subtree: true });

export {};
