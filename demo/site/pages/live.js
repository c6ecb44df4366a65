const find = (id) => document.getElementById(id);

const actions = {
  publish: { busy: 'Publishing.', done: 'A post was published. The board finds it at its next check.' },
  'remove-newest': {
    busy: 'Removing.',
    done: 'The newest post was removed. The board removes it at its next check.',
  },
};

for (const [id, { busy, done }] of Object.entries(actions)) {
  find(id).addEventListener('click', async () => {
    find('status').textContent = busy;
    // The service decides what a board shows: this page's server sends it the change, as a moderator's tool does.
    const response = await fetch('/live-board', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ board: document.querySelector('drystone-board').getAttribute('board'), action: id }),
    }).catch(() => null);
    find('status').textContent = response?.ok
      ? done
      : `That did not work: ${response ? (await response.json()).error : 'the server could not be reached.'}`;
  });
}
