const find = (id) => document.getElementById(id);
const board = document.querySelector('drystone-board');

const calls = {
  'show-reviews': () => board.update({ board: 'reviews' }),
  'show-campaign': () => board.update({ board: 'campaign' }),
  'two-columns': () => board.update({ columns: 2 }),
  refresh: () => board.refresh(),
  destroy: () => board.destroy(),
};

for (const [id, call] of Object.entries(calls)) {
  find(id).addEventListener('click', async () => {
    const name = find(id).textContent;
    find('status').textContent = `${name} was called.`;
    try {
      await customElements.whenDefined('drystone-board');
      await call();
      find('status').textContent = `${name} is done.`;
    } catch (error) {
      find('status').textContent = `${name} failed: ${error.message}`;
    }
  });
}
