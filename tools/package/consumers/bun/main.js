import 'drystone/define';

const board = document.createElement('drystone-board');
board.setAttribute('board', 'campaign');
board.setAttribute('page-size', '6');
board.setAttribute('service', new URLSearchParams(location.search).get('service'));
board.addEventListener('drystone-ready', ({ detail }) => {
  document.querySelector('output').textContent = `${detail.posts} posts are there.`;
});
document.querySelector('#place').append(board);
document.querySelector('#bar').addEventListener('click', () => board.toggleAttribute('navigation'));
document.querySelector('#without').addEventListener('click', () => board.remove());
