import { detach } from '../../page/detach.ts';

/** Shorter than a visitor needs to find the first word. */
const durationMs = 220;
/** Names the animation, for tests. */
const flightId = 'drystone-flight';

/** A picture where it stood: a copy, because its original may be gone when it flies. */
interface StandingPicture {
  readonly copy: HTMLImageElement;
  readonly box: DOMRect;
}

const isImage = (node: Node): node is HTMLImageElement => node.nodeName === 'IMG';
/** The root of the board, whose style sheets the copy needs. */
const isFragment = (node: Node | undefined): node is DocumentFragment => node?.nodeType === Node.DOCUMENT_FRAGMENT_NODE;

/** Remembers a picture and its place; null = it is not shown, or has not loaded. */
function standingPicture(picture: HTMLImageElement | null | undefined): StandingPicture | null {
  const box = picture?.getBoundingClientRect();
  if (!picture?.naturalWidth || !box?.width || box.bottom < 0 || box.top > innerHeight) return null;
  const copy = picture.cloneNode();
  return isImage(copy) ? { copy, box } : null;
}

/** The frame of a picture in the box `whole` that looks like the picture in `cropped`, which shows its middle. */
function cropTo(whole: DOMRect, cropped: DOMRect): Keyframe {
  const scale = Math.max(cropped.width / whole.width, cropped.height / whole.height);
  const [x, y] = [
    cropped.x + cropped.width / 2 - whole.x - whole.width / 2,
    cropped.y + cropped.height / 2 - whole.y - whole.height / 2,
  ];
  const [right, bottom] = [
    Math.max(0, (whole.width - cropped.width / scale) / 2),
    Math.max(0, (whole.height - cropped.height / scale) / 2),
  ];
  return { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${bottom}px ${right}px)` };
}

/**
 * Shows that the picture of a card and that of the dialog are the same one: a copy flies from one place to the other,
 * above everything, and moves nothing. With reduced motion, and where one of them is not in view, there is no flight.
 */
function flyPicture(
  from: StandingPicture | null,
  target: HTMLImageElement | null | undefined,
  isOpening: boolean,
): void {
  const root = target?.getRootNode();
  if (!from || !target || !isFragment(root) || !target.animate || !HTMLElement.prototype.showPopover) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = target.getBoundingClientRect();
  if (!to.width || to.bottom < 0 || to.top > innerHeight) return;
  const [whole, cropped] = isOpening ? [to, from.box] : [from.box, to];
  const { copy } = from;
  copy.alt = '';
  copy.loading = 'eager';
  copy.popover = 'manual';
  Object.assign(copy.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${whole.x}px`,
    top: `${whole.y}px`,
    width: `${whole.width}px`,
    height: `${whole.height}px`,
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    objectFit: 'cover',
    pointerEvents: 'none',
  });
  root.append(copy);
  copy.showPopover();
  const frames = [cropTo(whole, cropped), { transform: 'none', clipPath: 'inset(0px 0px)' }];
  const timing = { duration: durationMs, easing: 'ease-out', id: flightId };
  const flight = copy.animate(isOpening ? frames : frames.toReversed(), timing);
  // The copy stands for it.
  target.animate({ opacity: [0, 0] }, { duration: durationMs });
  const land = (): void => detach(copy);
  flight.finished.then(land, land);
}

/** The picture of the card that has a post; undefined = the card is not mounted, or has none. */
const cardPicture = (home: ParentNode, postId: string) =>
  home.querySelector<HTMLImageElement>(`article[data-post="${CSS.escape(postId)}"] .post-image-wrapper > img`);

/** The first picture of the dialog: later ones are on no card. */
const dialogPicture = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLImageElement>('.slide:first-child:not(.magnified) .fit > img');

export interface Flight {
  /** Must be called when the dialog is out of the document. */
  goHome(postId: string): void;
}

/** Begins when a dialog has opened with a post: the picture comes from its card, and later returns to one. */
export function openFlight(dialog: HTMLDialogElement, postId: string): Flight {
  const home = dialog.closest('.root') ?? dialog;
  const from = standingPicture(cardPicture(home, postId));
  // Otherwise the sheet would still rise, and the picture would miss its place.
  if (from) for (const animation of dialog.getAnimations({ subtree: true })) animation.finish();
  flyPicture(from, dialogPicture(dialog), true);
  let leaving: StandingPicture | null = null;
  // Afterwards its pictures have no place any more. `whenClosed` listens to the same event, and comes later.
  dialog.addEventListener(
    'beforetoggle',
    () => {
      leaving ??= standingPicture(dialogPicture(dialog));
    },
    { capture: true },
  );
  return { goHome: (id) => flyPicture(leaving, cardPicture(home, id), false) };
}
