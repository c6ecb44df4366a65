/** A tile of a mosaic, in units of the grid. */
export interface MosaicTile {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** The blocks of a mosaic. Each fills whole rows of the grid, so that no cell stays empty. */
type Block = readonly MosaicTile[];

const tile = (column: number, row: number, columns = 1, rows = 1): MosaicTile => ({ column, row, columns, rows });

/** A tile of more than one unit. Only a picture fills it well: large, a sentence looks lost. */
const isLarge = ({ columns, rows }: MosaicTile): boolean => columns * rows > 1;

/** Two columns: a large tile, two small ones; then a tall one beside two small ones. */
const narrowBlocks: readonly Block[] = [
  [tile(0, 0, 2, 2), tile(0, 2), tile(1, 2)],
  [tile(0, 0, 1, 2), tile(1, 0), tile(1, 1)],
  [tile(0, 0), tile(1, 0), tile(0, 1, 2, 2)],
  [tile(0, 0), tile(1, 0, 1, 2), tile(0, 1)],
];

/**
 * More columns: two rows with one large tile at the start, then at the end, then in the middle; a tall tile follows it
 * where there is room for one.
 */
function wideBlock(columns: number, nth: number): Block {
  const at = [0, columns - 2, Math.floor((columns - 2) / 2)][nth % 3] ?? 0;
  const free = [...Array(columns).keys()].filter((column) => column !== at && column !== at + 1);
  const tallColumn = columns > 3 ? free[nth % free.length] : undefined;
  const rest = free.flatMap((column) =>
    column === tallColumn ? [tile(column, 0, 1, 2)] : [tile(column, 0), tile(column, 1)],
  );
  // In reading order: by rows, then by columns.
  return [tile(at, 0, 2, 2), ...rest].sort((a, b) => a.row - b.row || a.column - b.column);
}

/** The number of blocks after which their shapes repeat. */
const shapesOf = (columns: number): number => (columns < 3 ? narrowBlocks.length : 3 * Math.max(1, columns - 2));

/** A row of small tiles, for posts of which too few have a picture. */
const plainRow = (columns: number): Block => [...Array(columns).keys()].map((column) => tile(column, 0));

/**
 * The next block: the first shape whose large tiles all get a post with a picture. So the order on the page stays the
 * order of the feed. `isPictured` counts from the first post of the block.
 */
function chooseBlock(columns: number, nth: number, isPictured: (index: number) => boolean): Block {
  for (let tries = 0; tries < shapesOf(columns); tries++) {
    const at = nth + tries;
    const block = columns < 3 ? narrowBlocks[at % narrowBlocks.length]! : wideBlock(columns, at);
    if (block.every((one, index) => !isLarge(one) || isPictured(index))) return block;
  }
  return plainRow(columns);
}

/** The last posts, too few for a block, in rows that each fill the width: `columns` may be a fraction. */
function fillRows(columns: number, count: number): MosaicTile[] {
  const rows = Math.ceil(count / columns);
  return [...Array(rows).keys()].flatMap((row) => {
    const from = Math.floor((row * count) / rows);
    const inRow = Math.floor(((row + 1) * count) / rows) - from;
    return [...Array(inRow).keys()].map((at) => tile((at * columns) / inRow, row, columns / inRow));
  });
}

/**
 * The places of posts, of which these have a picture. `isWhole`: the last posts fill rows of their own; without it they
 * wait until there are enough for a block, so that no tile moves when further posts come.
 */
export function layOutMosaic(columns: number, pictured: readonly boolean[], isWhole: boolean): MosaicTile[] {
  const count = pictured.length;
  const tiles: MosaicTile[] = [];
  let top = 0;
  for (let nth = 0; ; nth++) {
    const from = tiles.length;
    const left = count - from;
    // A post that has not arrived yet may have a picture. Only a whole block is laid out before it does.
    const block = columns > 1 ? chooseBlock(columns, nth, (index) => pictured[from + index] ?? true) : [tile(0, 0)];
    const added = block.length <= left ? block : isWhole && left > 0 ? fillRows(columns, left) : [];
    if (!added.length) return tiles;
    for (const one of added) tiles.push({ ...one, row: one.row + top });
    top += Math.max(...added.map(({ row, rows }) => row + rows));
  }
}
