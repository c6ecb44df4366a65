/** @jsxImportSource preact */
import { layoutBoxes } from './layout-boxes.ts';

/** A small picture of a layout; nothing when the board's own appearance decides. */
export function LayoutPicture({ layout }: { readonly layout: string }) {
  const drawn = Object.hasOwn(layoutBoxes, layout) ? layoutBoxes[layout] : undefined;
  if (!drawn) return null;
  return (
    <svg class="layout-picture" viewBox="0 0 60 40" role="img" aria-label={`Layout: ${layout}`}>
      {drawn.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={2} />
      ))}
    </svg>
  );
}
