const find = (id) => document.getElementById(id);
const defaultDelayMs = 2000;
const delayMs = Number(new URLSearchParams(location.search).get('delay') ?? defaultDelayMs);

/** The only board of the page. It is kept after its removal, so that the same element can be inserted again. */
let board = null;

function say(text) {
  find('status').textContent = text;
}

function add() {
  board ??= find('board').content.cloneNode(true).firstElementChild;
  if (!board.isConnected) find('first-place').append(board);
  say('The board is in the first place.');
}

find('add').addEventListener('click', add);
find('add-late').addEventListener('click', () => {
  say('Waiting.');
  setTimeout(add, delayMs);
});
find('move').addEventListener('click', () => {
  if (!board?.isConnected) return;
  const isFirst = board.parentElement.id === 'first-place';
  find(isFirst ? 'second-place' : 'first-place').append(board);
  say(`The board is in the ${isFirst ? 'second' : 'first'} place.`);
});
find('remove').addEventListener('click', () => {
  board?.remove();
  say('The board is removed.');
});
