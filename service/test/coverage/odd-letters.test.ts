import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { createRandom, pick } from '../../../demo/seed/seeded-random.ts';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { tableNames } from '../../src/backups/table-order.ts';
import { isBulk } from '../../src/http/operations/body-rule.ts';
import { listPathParameters } from '../../src/http/operations/read-input.ts';
import { openTestService } from '../testing/test-service.ts';
import { createCaller, listCalls } from './call-all.ts';
import type { GoodCall } from './good-calls.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
const random = createRandom(seed);
const errors: unknown[] = [];
const service = await openTestService({ reportError: (error) => errors.push(error) });
after(() => service.close());

/** Letters that some database, format or reader does not take, ends a line at, or turns around. */
const odd = ['\0', '\x01', '\x1b[0m', '\x7f', '\x85', '\u2028', '\u2029', '\ufeff', '\ufffe', '\uffff', '\u{10ffff}'];
const texts = [...odd, '\ud800', '\udc00', '\u202e', '\u2067', '\u200b', 'a\u0301'.repeat(400), '\u{1f468}\u200d'];
const long = [
  'x'.repeat(70_000),
  '\ufdfa'.repeat(3000),
  '\u{10ffff}'.repeat(2000),
  '9'.repeat(400),
  ' '.repeat(60_000),
];

const drawText = (text: string): string => {
  const letters = pick(random, random() < 0.8 ? texts : long);
  const at = Math.floor(random() * (text.length + 1));
  return random() < 0.3 ? letters : text.slice(0, at) + letters + text.slice(at);
};

/** Counts the texts in a value, or writes odd letters into one of them. */
function spoil(value: unknown, isChosen: () => boolean): unknown {
  if (typeof value === 'string') return isChosen() ? drawText(value) : value;
  if (Array.isArray(value)) return value.map((item) => spoil(item, isChosen));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoil(item, isChosen)]));
}

/** Writes odd letters into one text of a call: its address, query, attributes, references or form. */
function spoilCall({ query, raw, ...call }: GoodCall, parameters: readonly string[]): GoodCall {
  const flat = {
    ...call,
    parameters: Object.fromEntries(parameters.map((name) => [name, String(call.parameters?.[name] ?? '1')])),
    query: query === undefined ? [] : [...new URLSearchParams(query)],
    form: raw ? [...new URLSearchParams(raw[1])] : [],
  };
  let count = 0;
  spoil(flat, () => ++count < 0);
  const chosen = Math.floor(random() * count);
  let index = 0;
  const spoiled = spoil(flat, () => index++ === chosen) as typeof flat;
  const changed = (now: object, before: object): boolean => JSON.stringify(now) !== JSON.stringify(before);
  return {
    ...spoiled,
    parameters: changed(spoiled.parameters, flat.parameters)
      ? Object.fromEntries(
          Object.entries(spoiled.parameters).map(([name, text]) => [name, text.replace(/\p{Surrogate}/gu, '\ufffd')]),
        )
      : (call.parameters ?? {}),
    query: query === undefined ? '' : `?${String(new URLSearchParams(spoiled.query))}`,
    ...(raw && {
      raw: [raw[0], changed(spoiled.form, flat.form) ? String(new URLSearchParams(spoiled.form)) : raw[1]],
    }),
  };
}

test('odd letters in any text of any operation are refused or stored, and never a fault of the service', async () => {
  const calls = listCalls(service);
  const run = await createCaller(service);
  for (const call of calls) if (call.rule.method !== 'DELETE') await run(call);
  const written = calls.filter(({ rule }) => rule.body && !isBulk(rule.body));
  const counts = new Map<number, number>();
  for (let draw = 0; draw < countDraws(40_000, 600); draw++) {
    const call = pick(random, random() < 0.7 ? written : calls);
    // Most calls have an address alone, so it would be most of what is sent.
    const names = listPathParameters(call.rule.path).filter((name) => name !== 'team_id' && random() < 0.2);
    let sent: GoodCall | undefined;
    const response = await run(call, (good) => (sent = spoilCall(good, names)));
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    if (response.status >= 500)
      assert.fail(`seed ${seed}: ${call.name} ${JSON.stringify(sent)}\n${response.text}\n${String(errors)}`);
  }
  await service.service.settled();
  assert.deepEqual(errors, [], `seed ${seed}`);
  console.log(JSON.stringify([...counts].sort()));
  assert.ok((counts.get(200) ?? 0) + (counts.get(201) ?? 0) > 0 && (counts.get(422) ?? 0) > 0);
});

test('no stored text has U+0000, which PostgreSQL cannot store', async () => {
  const { database } = service.service;
  for (const table of tableNames) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database);
    const bad = rows.filter((row) => Object.values(row).some((value) => String(value).includes('\0')));
    assert.deepEqual(bad, [], table);
  }
});
