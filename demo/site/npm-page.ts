import 'drystone/define';

const place = document.querySelector<HTMLElement>('#place');

/** What the address asks for, by the names of the properties: `page-size` → `pageSize`. */
const wishes = Object.fromEntries(
  [...new URLSearchParams(location.search)]
    .filter(([name]) => !name.startsWith('host-'))
    .map(([name, value]) => [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value || true]),
);

// Options are properties: what an owner's own code knows goes straight in.
const board = Object.assign(document.createElement('drystone-board'), {
  board: 'campaign',
  service: place?.dataset['service'],
  pageSize: 12,
  ...wishes,
});

// Room for the board until it has come, so that nothing below it moves.
board.style.display = 'block';
board.style.minHeight = '100vh';
place?.append(board);
