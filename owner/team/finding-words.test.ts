import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findFullDisks } from '../../service/src/status/host-findings.ts';
import { findWaiting } from '../../service/src/status/work-findings.ts';
import { describeFinding } from './finding-words.ts';
import type { Finding } from './service-status.ts';

const gibibyte = 1024 ** 3;
const describe = (finding: unknown): readonly string[] => {
  const { title, remedy } = describeFinding(finding as Finding);
  return [title, remedy];
};

test('a finding is told by its code and its values, in the words of the app', () => {
  const [mail] = findWaiting([{ queue: 'mail', amount: 3, oldestMs: 7_200_000 }]);
  assert.deepEqual(describe(mail), [
    'Mail has waited for 2 hours. Waiting in all: 3.',
    'The mail server of MAIL_URL refuses it or does not answer. The log has its words.',
  ]);
  const [post] = findWaiting([{ queue: 'visitor_posts', amount: 1, oldestMs: 660_000 }]);
  assert.equal(describe(post)[0], 'A visitor’s post has waited for 11 minutes.');
  const [disk] = findFullDisks([{ folder: '/data', freeBytes: gibibyte, bytes: 100 * gibibyte }]);
  assert.equal(describe(disk)[0], 'The disk of /data is nearly full: 1,024 MiB are free.');
});

/** The codes of all findings, as the service's files name them. */
function listCodes(): readonly string[] {
  const read = (name: string) =>
    readFileSync(new URL(`../../service/src/status/${name}-findings.ts`, import.meta.url), 'utf8');
  const [work, host] = [read('work'), read('host')];
  const named = [...(work + host).matchAll(/\bfinding\(\s*[^,]+,\s*([^,]+),/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/(?<!=== )'(\w+)'/g)].map(([, name = '']) => name),
  );
  const queues = [...work.matchAll(/^ {2}(\w+): \{/gm)].map(([, queue]) => `waiting_${queue}`);
  return [...named, ...queues];
}

test('each finding of the service has words in the app', () => {
  const codes = listCodes();
  assert.ok(
    ['waiting_mail', 'ended_webhook', 'full_disk', 'no_key'].every((code) => codes.includes(code)),
    `${codes}`,
  );
  for (const code of codes) assert.notEqual(describe({ code, values: {}, title: 'its own' })[0], 'its own', code);
});

test('a finding that a newer service knows is told in its own words', () => {
  const own = ['The moon is full.', 'Wait.'];
  for (const code of ['full_moon', 'constructor'])
    assert.deepEqual(describe({ code, values: {}, title: own[0], remedy: own[1] }), own);
});
