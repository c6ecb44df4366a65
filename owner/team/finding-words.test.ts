import assert from 'node:assert/strict';
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

test('a finding that a newer service knows is told in its own words', () => {
  const own = ['The moon is full.', 'Wait.'];
  for (const code of ['full_moon', 'constructor'])
    assert.deepEqual(describe({ code, values: {}, title: own[0], remedy: own[1] }), own);
});
