import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { createFakeEnvironment } from './test-support/fake-environment.ts';
import { createRequester } from './request.ts';

test('when the code of the further tries cannot be loaded, the first failure is the response', async () => {
  let isAskedFor = false;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.endsWith('try-again.ts')) return next(specifier, context);
      isAskedFor = true;
      throw new Error('no network');
    },
  });
  const environment = createFakeEnvironment([() => new Response('', { status: 503 })]);
  await assert.rejects(
    createRequester(environment)('https://boards.example/v2/boards/spring', new AbortController().signal),
    { name: 'SourceError', kind: 'rejected', status: 503 },
  );
  hooks.deregister();
  assert.ok(isAskedFor);
  assert.equal(environment.asked.length, 1);
  assert.equal(environment.pendingTimers(), 0);
});

test('who leaves before the response loads no code for further tries', async () => {
  let isAskedFor = false;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      isAskedFor ||= specifier.endsWith('try-again.ts');
      return next(specifier, context);
    },
  });
  const controller = new AbortController();
  const environment = createFakeEnvironment([
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  ]);
  const response = createRequester(environment)('https://boards.example/v2/boards/spring', controller.signal);
  await environment.settle();
  controller.abort();
  await assert.rejects(response, { name: 'AbortError' });
  await environment.settle();
  hooks.deregister();
  assert.equal(isAskedFor, false);
});
