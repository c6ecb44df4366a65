/** @jsxImportSource preact */

type Box = readonly [x: number, y: number, width: number, height: number];

/** The posts of each theme as boxes on a stage of 60 × 40. */
const boxes: Readonly<Record<string, readonly Box[]>> = {
  classic: [
    [3, 3, 17, 20],
    [3, 26, 17, 14],
    [22, 3, 17, 12],
    [22, 18, 17, 22],
    [41, 3, 16, 24],
    [41, 30, 16, 10],
  ],
  square_photo: [
    [3, 3, 17, 16],
    [21.5, 3, 17, 16],
    [40, 3, 17, 16],
    [3, 20.5, 17, 16],
    [21.5, 20.5, 17, 16],
    [40, 20.5, 17, 16],
  ],
  tall_photo: [
    [3, 3, 12, 34],
    [17, 3, 12, 34],
    [31, 3, 12, 34],
    [45, 3, 12, 34],
  ],
  slider: [
    [3, 8, 17, 24],
    [22, 8, 17, 24],
    [41, 8, 19, 24],
  ],
  carousel: [
    [13, 4, 34, 28],
    [3, 8, 8, 20],
    [49, 8, 8, 20],
  ],
  news: [
    [3, 3, 54, 10],
    [3, 15, 54, 10],
    [3, 27, 54, 10],
  ],
  table: [
    [3, 3, 54, 7],
    [3, 13, 26, 24],
    [31, 13, 26, 24],
  ],
  waterfall: [
    [3, 0, 17, 12],
    [3, 14, 17, 26],
    [22, 0, 17, 24],
    [22, 26, 17, 14],
    [41, 0, 16, 16],
    [41, 18, 16, 22],
  ],
  spotlight: [[3, 3, 54, 34]],
  mosaic: [
    [3, 3, 26, 26],
    [31, 3, 12, 12],
    [45, 3, 12, 26],
    [31, 17, 12, 12],
    [3, 31, 26, 6],
    [31, 31, 26, 6],
  ],
  stories: [
    [3, 14, 12, 12],
    [17, 14, 12, 12],
    [31, 14, 12, 12],
    [45, 14, 12, 12],
  ],
};
const lineHeight = 1.6;

interface BoardPictureProps {
  readonly theme: string;
  readonly background: string;
  readonly card: string;
  readonly text: string;
  readonly accent: string;
}

/** A small drawing of a board with this theme and these colors. It is decoration: its label says the same. */
export function BoardPicture({ theme, background, card, text, accent }: BoardPictureProps) {
  const drawn = (Object.hasOwn(boxes, theme) ? boxes[theme] : undefined) ?? boxes['classic']!;
  return (
    <svg class="board-picture" viewBox="0 0 60 40" aria-hidden="true" focusable="false">
      <rect width={60} height={40} fill={background} />
      {drawn.map(([x, y, width, height], index) => {
        const isPhoto = theme === 'square_photo' || theme === 'tall_photo';
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
