import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Resource, TeamClient, TeamResponse } from '../moderation/team-client.ts';
import { createList } from './list-state.ts';

const make = (id: number, name: string): Resource => ({ type: 'product', id, attributes: { name } });

/** A list of two pages, whose second one comes when it is told to. */
function openSlowList() {
  let arrive: (data: readonly Resource[]) => void = () => {};
  const last = new Promise<readonly Resource[]>((resolve) => {
    arrive = resolve;
  });
  const respond = (data: readonly Resource[], next?: string) =>
    ({ data, included: [], links: { ...(next !== undefined && { next }) } }) as unknown as TeamResponse;
  const client = {
    get: async () => respond([make(1, 'Loaf'), make(2, 'Roll')], 'page 2'),
    follow: async () => respond(await last),
  } as unknown as TeamClient;
  const list = createList(client, '/products');
  return { list, loaded: list.load(), arrive };
}

const namesOf = (items: readonly Resource[] | null) => items?.map(({ attributes }) => attributes['name']);

test('what an owner changes and removes while a long list is read stays so', async () => {
  const { list, loaded, arrive } = openSlowList();
  await new Promise(setImmediate);
  assert.deepEqual(namesOf(list.items.value), ['Loaf', 'Roll']);
  list.put(make(1, 'Large loaf'));
  list.drop(2);
  arrive([make(3, 'Cake')]);
  await loaded;
  assert.deepEqual(namesOf(list.items.value), ['Large loaf', 'Cake']);
});

test('what an owner makes while a long list is read stays at the top, and is there once', async () => {
  const { list, loaded, arrive } = openSlowList();
  await new Promise(setImmediate);
  list.put(make(4, 'Jar'));
  list.put(make(5, 'Cup'));
  list.put(make(4, 'Large jar'));
  arrive([make(3, 'Cake'), make(4, 'Jar')]);
  await loaded;
  assert.deepEqual(namesOf(list.items.value), ['Cup', 'Large jar', 'Loaf', 'Roll', 'Cake']);
});
