/** @jsxImportSource preact */
import type { LayoutName } from '../../src/appearance/layout-name.ts';
import { ownerLayouts } from '../embed/layouts.ts';

const lineHeight = 1.6;

interface BoardPictureProps {
  readonly layout: LayoutName;
  readonly background: string;
  readonly card: string;
  readonly text: string;
  readonly accent: string;
}

/** A small drawing of a board with this layout and these colors. It is decoration: its label says the same. */
export function BoardPicture({ layout, background, card, text, accent }: BoardPictureProps) {
  return (
    <svg class="board-picture" viewBox="0 0 60 40" aria-hidden="true" focusable="false">
      <rect width={60} height={40} fill={background} />
      {ownerLayouts[layout].boxes.map(([x, y, width, height], index) => {
        const isPhoto = layout === 'square' || layout === 'tall';
        const picture = isPhoto ? height : height > 12 ? height * 0.55 : 0;
        return (
          <g key={`${x} ${y}`}>
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              rx={1.5}
              fill={card}
              stroke={text}
              stroke-opacity={0.15}
              stroke-width={0.4}
            />
            {picture > 0 && (
              <rect
                x={x}
                y={y}
                width={width}
                height={picture}
                rx={1.5}
                fill={accent}
                fill-opacity={index % 2 === 0 ? 0.55 : 0.3}
              />
            )}
            {!isPhoto && height - picture > 6 && (
              <>
                <rect
                  x={x + 2}
                  y={y + picture + 2}
                  width={width - 4}
                  height={lineHeight}
                  rx={0.8}
                  fill={text}
                  fill-opacity={0.7}
                />
                <rect
                  x={x + 2}
                  y={y + picture + 4.5}
                  width={(width - 4) * 0.6}
                  height={lineHeight}
                  rx={0.8}
                  fill={text}
                  fill-opacity={0.4}
                />
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
