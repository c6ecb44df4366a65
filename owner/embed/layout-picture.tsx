/** @jsxImportSource preact */
import { isLayoutName } from '../../src/appearance/layout-name.ts';
import { layoutBoxes } from './layout-boxes.ts';

/** A small picture of a layout, beside its name. Without a layout it is an empty stage with a question mark. */
export function LayoutPicture({ layout }: { readonly layout: string }) {
  return (
    <svg class="layout-picture" viewBox="0 0 60 40" aria-hidden="true" focusable="false">
      {isLayoutName(layout) ? (
        layoutBoxes[layout].map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={2} />
        ))
      ) : (
        <rect class="layout-open" x={4} y={4} width={52} height={32} rx={3} />
      )}
    </svg>
  );
}
