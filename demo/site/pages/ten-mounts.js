const find = (id) => document.getElementById(id);
const times = 10;
/** A board that neither renders nor fails within this time has failed, so that the round goes on. */
const patienceMs = 15_000;

/** Resolves with true once the board renders, or false otherwise. */
function drawn(board) {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const timer = setTimeout(() => finish(false), patienceMs);
    const finish = (isDrawn) => {
      clearTimeout(timer);
      listening.abort();
      resolve(isDrawn);
    };
    board.addEventListener('drystone-ready', () => finish(true), { signal: listening.signal });
    board.addEventListener('drystone-error', () => finish(false), { signal: listening.signal });
  });
}

async function mountTenTimes(waits) {
  const buttons = [find('mount-ten'), find('mount-ten-hastily')];
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  let count = 0;
  for (let time = 1; time <= times; time++) {
    const board = find('board').content.cloneNode(true).firstElementChild;
    const isDrawn = waits ? drawn(board) : Promise.resolve(false);
    find('place').append(board);
    if (await isDrawn) count++;
    board.remove();
    find('status').textContent = `Mounted ${time} of ${times}.`;
  }
  find('status').textContent = waits
    ? `Mounted ${times} times, rendered ${count} times, all removed.`
    : `Mounted ${times} times, all removed.`;
  for (const button of buttons) button.removeAttribute('aria-disabled');
}

for (const [id, waits] of [
  ['mount-ten', true],
  ['mount-ten-hastily', false],
]) {
  find(id).addEventListener('click', () => {
    if (find(id).getAttribute('aria-disabled') !== 'true') void mountTenTimes(waits);
  });
}
