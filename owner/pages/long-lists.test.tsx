// Lists that are longer than a page of the service: everything in them can be reached.
import { openOwnerScene } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { openTeamCalls } from '../../service/test/testing/team-calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { createList } from '../ui/list-state.ts';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);
const team = await openTeamCalls(scene.service);

test('posts: every board can be chosen, and every button of a board', async () => {
  const { id } = await scene.makeBoard(['Waits']);
  for (let number = 1; number <= 101; number++) {
    await team.create('/boards', { type: 'board', attributes: { name: `Board ${number}` } });
    await team.create(`/boards/${id}/ctas`, {
      type: 'cta',
      attributes: { text: `Button ${number}`, url: 'https://walks.example/' },
    });
  }
  await scene.moderate(id);
  const boards = screen.getByLabelText<HTMLSelectElement>('Board', { selector: '#filter-board' });
  assert.ok([...boards.options].some(({ text }) => text === 'Board 101'));
  const [summary = assert.fail()] = screen.getAllByText(/^Button/, { selector: 'summary' });
  (summary.closest('details') ?? assert.fail()).open = true;
  fireEvent(summary.closest('details')!, new window.Event('toggle') as unknown as Event);
  await waitFor(() => assert.ok(screen.queryAllByRole('option', { name: 'Button 101' }).length > 0));
});

test('boards: every board can be reached, with its figures', async () => {
  await scene.openPage('boards');
  const tiles = () =>
    screen.getAllByRole('heading', { level: 2 }).flatMap((head) => head.closest('li')?.textContent ?? []);
  const figures = () => tiles().filter((text) => /\d posts?/.test(text)).length;
  await waitFor(() => assert.equal(figures(), 40));
  const find = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.input(find, { target: { value: 'board 101' } });
  await waitFor(() =>
    assert.deepEqual(
      tiles().map((text) => /Board \d+/.exec(text)?.[0]),
      ['Board 101'],
    ),
  );
  fireEvent.input(find, { target: { value: '' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => assert.equal(figures(), 80));
});

test('a list of more than a thousand entries is read to its end', async () => {
  const pages = 12;
  const page = (number: number) => ({
    data: Array.from({ length: 100 }, (_, index): Resource => ({
      type: 'product',
      id: number * 100 + index,
      attributes: {},
    })),
    included: [],
    links: number + 1 < pages ? { next: String(number + 1) } : {},
    meta: {},
  });
  const client: Pick<TeamClient, 'get' | 'follow'> = {
    get: () => Promise.resolve(page(0)),
    follow: (address) => Promise.resolve(page(Number(address))),
  };
  const list = createList(client as TeamClient, '/products');
  await list.load();
  assert.equal(list.items.value?.length, 1200);
});
