import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoardResources } from './board-resources.ts';
import type { Resource } from './team-client.ts';

const resource = (id: number): Resource => ({ type: 'cta', id, attributes: { text: `No. ${id}` } });

function open(read: (board: string) => Promise<readonly Resource[]>) {
  const filled: (number | null)[] = [];
  const resources = createBoardResources({
    firstBoard: '1',
    read,
    chooseFirst: ([first]) => String(first?.id ?? ''),
    onChosen: (chosen) => filled.push(chosen?.id ?? null),
  });
  return { resources, filled };
}

test('the board that was requested last is shown, for any order of the responses', async () => {
  const answers = new Map<string, (found: readonly Resource[]) => void>();
  const { resources } = open((board) => new Promise((resolve) => answers.set(board, resolve)));
  const [one, two] = [resources.openBoard('1'), resources.openBoard('2')];
  answers.get('2')?.([resource(20)]);
  answers.get('1')?.([resource(10)]);
  await Promise.all([one, two]);
  assert.deepEqual([resources.shownBoard.value, resources.chosen.value?.id], ['2', 20]);
});

test('the previous board stays if a board fails to load', async () => {
  const { resources } = open((board) =>
    board === '1' ? Promise.resolve([resource(10)]) : Promise.reject(new Error('down')),
  );
  await resources.openOnce();
  await assert.rejects(resources.openBoard('2'), /down/);
  assert.deepEqual([resources.board.value, resources.chosenId.value], ['1', '10']);
});

test('a saved resource is selected, and a deleted resource is replaced by an empty form', async () => {
  const { resources, filled } = open(async () => [resource(10)]);
  await resources.openOnce();
  await resources.openOnce();
  resources.keep('1', resource(11));
  resources.keep('2', resource(12));
  assert.deepEqual(
    resources.resources.value.map(({ id }) => id),
    [10, 11],
  );
  resources.remove(resource(11));
  assert.deepEqual(filled, [10, 11, null]);
});
