import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import {
  createForm,
  isTouched,
  readForm,
  runOnce,
  settleForm,
  showRefusal,
  takeProblems,
  typeInto,
} from './form-state.ts';
import { Refused } from './team-client.ts';

const make = () => createForm('cta', { text: 'attributes/text', url: 'attributes/url' });

test('an error appears beside its field until the owner types', () => {
  const form = make();
  const field = showRefusal(form, new Refused('Enter an address.', '/data/attributes/url'));
  assert.equal(field, form.fields.url);
  assert.equal(form.fields.url.problem.value, 'Enter an address.');
  typeInto(form.fields.url, 'https://a.example/');
  assert.equal(form.fields.url.problem.value, '');
  assert.equal(showRefusal(form, new Refused('Elsewhere', '/data/attributes/name')), null);
  assert.equal(showRefusal(form, new Error('No refusal')), null);
});

test('a value from the service has no error until the owner edits it', () => {
  const form = make();
  settleForm(form, readForm(form), { text: 'Book', url: '/media/1.jpg' });
  const problems = new Map([['cta-url', 'Not an address']]);
  assert.equal(takeProblems(form, problems), null);
  typeInto(form.fields.url, '/media/2.jpg');
  assert.equal(isTouched(form.fields.url), true);
  assert.equal(takeProblems(form, problems)?.problem.value, 'Not an address');
});

test('what is typed while a form is sent stays, as a change', () => {
  const form = make();
  typeInto(form.fields.text, 'Book');
  typeInto(form.fields.url, 'https://a.example/');
  const sent = readForm(form);
  typeInto(form.fields.text, 'Book now');
  settleForm(form, sent);
  assert.deepEqual(readForm(form), { text: 'Book now', url: 'https://a.example/' });
  assert.deepEqual([isTouched(form.fields.text), isTouched(form.fields.url)], [true, false]);
});

test('only one task runs at a time, and its failure is reported', async () => {
  const isRunning = signal(false);
  const failures: unknown[] = [];
  const first = runOnce(
    isRunning,
    () => Promise.reject(new Error('no')),
    (error) => failures.push(error),
  );
  await runOnce(
    isRunning,
    () => Promise.reject(new Error('never runs')),
    (error) => failures.push(error),
  );
  await first;
  assert.deepEqual(failures.map(String), ['Error: no']);
  assert.equal(isRunning.value, false);
});
