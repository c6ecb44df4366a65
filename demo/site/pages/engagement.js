const find = (id) => document.getElementById(id);
const eventNames = ['ready', 'error', 'post-open', 'post-close', 'cta-click', 'share', 'submit', 'engagement'];

/** The contents of an event, as text; elements and errors from the page are shown by their name. */
function describe(detail) {
  return JSON.stringify(detail, (_name, value) =>
    value instanceof Node || value instanceof Error ? String(value) : value,
  );
}

for (const name of eventNames) {
  document.addEventListener(`drystone-${name}`, (event) => {
    const item = document.createElement('li');
    item.textContent = `${event.type} ${describe(event.detail) ?? ''}`.trim();
    find('events').append(item);
  });
}

find('ask').addEventListener('click', async () => {
  find('figures').textContent = 'Loading.';
  // The token is a secret: it stays on the server of this page, which sends the requests to the service.
  const response = await fetch(`/metrics?name=${encodeURIComponent(find('metric').value)}`).catch(() => null);
  find('figures').textContent = response
    ? JSON.stringify(await response.json(), null, 2)
    : 'The server could not be reached.';
});
