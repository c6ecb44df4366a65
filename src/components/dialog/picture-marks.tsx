import type { CallToAction, ProductTag } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { Link } from '../card/link.tsx';
import type { ViewContext } from '../view-context.ts';
import { createMarkCards } from './mark-cards.ts';
import { drawPrice } from './draw-price.tsx';
import { nameOfProduct } from './product-name.ts';
import { type Place, spreadMarks } from './spread-marks.ts';

interface PictureMarksProps {
  readonly hotspots: readonly CallToAction[];
  readonly products: readonly ProductTag[];
  readonly messages: BoardMessages;
  readonly context: ViewContext;
  readonly onOpenCta: (cta: CallToAction) => void;
  readonly onOpenProduct: (tag: ProductTag) => void;
}

/**
 * What is marked on a picture, as an overlay for an element exactly as large as the picture. Presses beside the marks go through to what
 * is below. Each mark has a small card while it is pointed at, focused or pressed.
 */
export function PictureMarks({ hotspots, products, messages, context, onOpenCta, onOpenProduct }: PictureMarksProps): HTMLElement {
  const overlay = <div class="spots" />;
  const cards = createMarkCards(overlay);

  const draw = (place: Place, mark: HTMLElement, card: HTMLElement) => {
    const spot = (
      // Places on a picture are physical, also where words run from right to left.
      <div class={place.y > 50 ? 'spot-place above' : 'spot-place'} style={{ '--x': `${place.x}%`, '--y': `${place.y}%` }}>{mark}{card}</div>
    );
    cards.add(spot, mark, card);
    overlay.append(spot);
  };

  const drawHotspot = (cta: CallToAction) => (place: Place) => {
    const open = () => onOpenCta(cta);
    const card = (
      <Link class="spot-card" href={cta.url} onOpen={open}>
        {cta.thumbnail && context.isAllowedMedia(cta.thumbnail) && <img src={cta.thumbnail} alt="" onError={({ currentTarget }) => currentTarget.remove()} />}
        <span><b dir="auto">{cta.text}</b></span>
      </Link>
    );
    // The mark is the link; its card is one more place to press it, and nothing more to read or to tab through.
    card.tabIndex = -1;
    card.setAttribute('aria-hidden', 'true');
    draw(place, <Link class="spot" href={cta.url} onOpen={open}><span class="sr-only">{fillIn(messages.markedOnPicture, { name: cta.text })}</span></Link>, card);
  };

  const drawProduct = (tag: ProductTag) => (place: Place) => {
    const { product } = tag;
    const name = nameOfProduct(product) || messages.products;
    draw(
      place,
      <button type="button" class="spot" aria-expanded="false"><span class="sr-only">{fillIn(messages.markedOnPicture, { name })}</span></button>,
      <div class="spot-card">
        {product.url
          ? <Link href={product.url} onOpen={() => onOpenProduct(tag)}><b dir="auto">{name}</b></Link>
          : <span><b dir="auto">{name}</b></span>}
        {drawPrice(product, messages, context.language.locale)}
      </div>,
    );
  };

  const middle = (start: number, size: number) => Math.min(100, start + size / 2);
  for (const [place, drawAt] of spreadMarks([
    ...hotspots.flatMap((cta) => (cta.place ? [[cta.place, drawHotspot(cta)] as const] : [])),
    ...products.map((tag) => [{ x: middle(tag.x, tag.width), y: middle(tag.y, tag.height) }, drawProduct(tag)] as const),
  ])) drawAt(place);
  return overlay;
}
