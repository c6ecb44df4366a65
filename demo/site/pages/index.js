const board = document.querySelector('drystone-board');
const buttons = [...document.querySelectorAll('[data-layout]')];

for (const button of buttons) {
  button.addEventListener('click', () => {
    for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
    board.setAttribute('board', button.dataset.board);
    board.setAttribute('layout', button.dataset.layout);
  });
}
