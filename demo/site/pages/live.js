const find = (id) => document.getElementById(id);

const deeds = {
  publish: { busy: 'Publishing.', done: 'A post was published. The board finds it when it looks next.' },
  'remove-newest': {
    busy: 'Taking it away.',
    done: 'The newest post was taken away. The board drops it when it looks next.',
  },
};

for (const [id, { busy, done }] of Object.entries(deeds)) {
  find(id).addEventListener('click', async () => {
    find('status').textContent = busy;
    // The service decides what a board shows: this page's server sends it the change, as a moderator's tool does.
    const answer = await fetch('/moderation', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ board: document.querySelector('drystone-board').getAttribute('board'), deed: id }),
    }).catch(() => null);
    find('status').textContent = answer?.ok
      ? done
      : `It was not done: ${answer ? (await answer.json()).error : 'this page could not be reached.'}`;
  });
}
