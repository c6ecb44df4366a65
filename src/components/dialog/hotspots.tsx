import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { CallToAction, ProductTag } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { linkEvents } from '../card/link-events.ts';
import { Link } from '../card/link.tsx';
import { noteFailed, type ReaderPart, thumbnailOf } from './post-part.ts';
import { nameOfProduct, PriceLine } from './price-line.tsx';
import { type Place, spreadHotspots } from './spread-hotspots.ts';
import { useProductAppearance } from './use-product-appearance.ts';

interface HotspotsProps extends ReaderPart {
  readonly appearance: DialogAppearance;
  readonly ctas: readonly CallToAction[];
  readonly tags: readonly ProductTag[];
}

const middle = (start: number, size: number) => Math.min(100, start + size / 2);

/**
 * The hotspots of a picture, as an overlay for an element exactly as large as the picture. Presses beside the hotspots
 * go through to the element below. One hotspot at a time shows its card.
 */
export function Hotspots({ appearance, ctas, tags, ...part }: HotspotsProps) {
  const { style } = useProductAppearance(part.context, appearance);
  const shown = useSignal('');
  const hotspots = spreadHotspots<{ readonly cta: CallToAction } | { readonly tag: ProductTag }>([
    ...ctas.flatMap((cta) => (cta.place ? [[cta.place, { cta }] as const] : [])),
    ...tags.map((tag) => [{ x: middle(tag.x, tag.width), y: middle(tag.y, tag.height) }, { tag }] as const),
  ]);
  return (
    <div class="hotspots" style={style}>
      {hotspots.map(([place, hotspot]) =>
        'cta' in hotspot ? (
          <CtaHotspot key={`cta ${hotspot.cta.id}`} {...part} place={place} shown={shown} cta={hotspot.cta} />
        ) : (
          <ProductHotspot key={`tag ${hotspot.tag.id}`} {...part} place={place} shown={shown} tag={hotspot.tag} />
        ),
      )}
    </div>
  );
}

interface HotspotProps extends ReaderPart {
  readonly place: Place;
  /** The hotspot whose card is shown; `''` = none. */
  readonly shown: Signal<string>;
}

/** A call to action on the picture: the hotspot is the link, and its card one more place to press it. */
function CtaHotspot({ place, shown, cta, ...part }: HotspotProps & { readonly cta: CallToAction }) {
  const { post, context } = part;
  const thumbnail = thumbnailOf(cta.thumbnail, part);
  const card = useHotspotCard(`cta ${cta.id}`, shown);
  const open = () => context.onAction('embed_post_cta_clicked', post, cta);
  return (
    <HotspotPlace place={place} card={card}>
      <Link class="hotspot" href={cta.url} events={linkEvents(open)}>
        <span class="sr-only">{fillIn(context.readerWords.markedOnPicture, { name: cta.text })}</span>
      </Link>
      {card.isShown && (
        <Link
          class="hotspot-card"
          href={cta.url}
          attributes={{ 'aria-hidden': true, tabindex: -1 }}
          events={linkEvents(open)}
        >
          {thumbnail && (
            <img
              referrerpolicy="strict-origin"
              src={thumbnail}
              alt=""
              onError={() => noteFailed(cta.thumbnail, part)}
            />
          )}
          <span>
            <b dir="auto">{cta.text}</b>
          </span>
        </Link>
      )}
    </HotspotPlace>
  );
}

/** A product on the picture: a button that opens a card with its name, its price and the link to it. */
function ProductHotspot({ place, shown, tag, context }: HotspotProps & { readonly tag: ProductTag }) {
  const { product } = tag;
  const name = nameOfProduct(product) || context.readerWords.products;
  const card = useHotspotCard(`tag ${tag.id}`, shown);
  const isPressed = useRef(false);
  return (
    <HotspotPlace place={place} card={card}>
      <button
        type="button"
        class="hotspot"
        aria-expanded={card.isShown}
        // A press first focuses the button, which shows the card: the same press must not hide it again, and neither
        // must the first press of a mouse that is already over it. A click by key has no pointer event before it.
        onPointerDown={({ pointerType }) => {
          isPressed.current = !card.isShown || (pointerType !== 'touch' && !card.hasFocus());
        }}
        onClick={() => {
          if (isPressed.current || !card.isShown) card.show();
          else card.hide();
          isPressed.current = false;
        }}
      >
        <span class="sr-only">{fillIn(context.readerWords.markedOnPicture, { name })}</span>
      </button>
      {card.isShown && (
        <div class="hotspot-card">
          {product.url ? (
            <Link href={product.url}>
              <b dir="auto">{name}</b>
            </Link>
          ) : (
            <span>
              <b dir="auto">{name}</b>
            </span>
          )}
          <PriceLine product={product} context={context} />
        </div>
      )}
    </HotspotPlace>
  );
}

/**
 * The card of a hotspot is shown while the hotspot is hovered or has the focus. The pointer can move onto the card, the
 * card stays until the visitor leaves it, and Escape closes only it:
 * https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus
 */
function useHotspotCard(id: string, shown: Signal<string>) {
  const ref = useRef<HTMLDivElement>(null);
  const isShown = useComputed(() => shown.value === id).value;
  const hide = () => {
    if (shown.peek() === id) shown.value = '';
  };
  useLayoutEffect(() => {
    // The focus may be elsewhere in the dialog while the pointer is here; this listener gets the key before the dialog.
    const dialog = isShown && ref.current?.closest('dialog');
    if (!dialog) return undefined;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (ref.current?.matches(':focus-within')) ref.current.querySelector<HTMLElement>('.hotspot')?.focus();
      hide();
    };
    dialog.addEventListener('keydown', hideOnEscape, true);
    return () => dialog.removeEventListener('keydown', hideOnEscape, true);
  }, [isShown]);
  return {
    ref,
    isShown,
    hide,
    show: () => {
      shown.value = id;
    },
    hasFocus: () => ref.current?.matches(':focus-within') ?? false,
    isPointedAt: () => ref.current?.matches(':hover') ?? false,
  };
}

interface HotspotPlaceProps {
  readonly place: Place;
  readonly card: ReturnType<typeof useHotspotCard>;
  /** The hotspot, and its card while it is shown. */
  readonly children: Children;
}

/** Contains a hotspot and its card. Places on a picture are physical, even if text runs from right to left. */
const HotspotPlace = ({ place, card, children }: HotspotPlaceProps) => (
  <div
    ref={card.ref}
    class={place.y > 50 ? 'hotspot-place above' : 'hotspot-place'}
    style={{ '--x': `${place.x}%`, '--y': `${place.y}%` }}
    onFocusIn={card.show}
    onFocusOut={({ currentTarget, relatedTarget }) => {
      const isInside = [...currentTarget.querySelectorAll('a, button')].some((one) => one === relatedTarget);
      if (!isInside && !card.isPointedAt()) card.hide();
    }}
    onPointerEnter={({ pointerType }) => {
      if (pointerType !== 'touch') card.show();
    }}
    onPointerLeave={({ pointerType }) => {
      if (pointerType !== 'touch' && !card.hasFocus()) card.hide();
    }}
  >
    {children}
  </div>
);
