import 'drystone/define';

const place = document.querySelector<HTMLElement>('#place');

/** The options from the address, by the names of the properties: `page-size` → `pageSize`. */
const options = Object.fromEntries(
  [...new URLSearchParams(location.search)]
    .filter(([name]) => !name.startsWith('host-'))
    .map(([name, value]) => [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value || true]),
);

// Options are properties, so that an owner's code can set values directly.
const board = Object.assign(document.createElement('drystone-board'), {
  board: 'campaign',
  service: place?.dataset['service'],
  pageSize: 12,
  ...options,
});

// The height is reserved until the board is rendered, so that nothing below it moves.
board.style.display = 'block';
board.style.minHeight = '100vh';
place?.append(board);
