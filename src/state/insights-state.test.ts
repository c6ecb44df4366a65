import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FigureName, InsightsQuestion, InsightsSource } from '../sources/insights/insights-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { createInsightsState } from './insights-state.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Asked {
  readonly name: FigureName;
  readonly question: InsightsQuestion;
  readonly signal: AbortSignal;
  respond(count: number): void;
  fail(problem: unknown): void;
}

/** A source with three figures whose responses the test gives. @param failedOpenings how often opening it fails */
function createScene({ failedOpenings = 0 } = {}) {
  const asked: Asked[] = [];
  const problems: SourceError[] = [];
  const source: InsightsSource = {
    names: ['totals', 'visitors', 'devices'],
    ask: (question, signal) => (name) =>
      new Promise((resolve, reject) => {
        asked.push({
          name,
          question,
          signal,
          respond: (count) =>
            resolve(
              name === 'visitors'
                ? { name, value: [{ date: question.to, count }] }
                : { name: 'devices', value: [{ name: 'mobile', count }] },
            ),
          fail: reject,
        });
      }),
  };
  let openings = 0;
  const state = createInsightsState({
    now: () => Date.parse('2026-03-03T23:30:00Z'),
    timeZone: 'UTC',
    async openSource() {
      if (++openings <= failedOpenings) throw new SourceError('blocked', 'no code');
      return source;
    },
    onProblem: (problem) => problems.push(problem),
  });
  const of = (name: FigureName) => state.figures.value.find((figure) => figure.name === name)?.state.value;
  const countOf = (name: FigureName) => {
    const result = of(name)?.result;
    if (result?.step !== 'loaded') return result?.step;
    const [first] = result.figure.value;
    return first && 'count' in first ? first.count : undefined;
  };
  return { state, asked, problems, of, countOf, step: () => state.status.value.step };
}

test('each figure is shown when it arrives; the status waits for the last', async () => {
  const { state, asked, of, countOf, step } = createScene();
  assert.equal(state.ask(), true);
  assert.equal(state.figures.value.length, 0);
  await settle();
  assert.deepEqual(
    asked.map(({ name }) => name),
    ['totals', 'visitors', 'devices'],
  );
  assert.deepEqual(asked[0]?.question, { from: '2026-02-02', to: '2026-03-03', timeZone: 'UTC' });
  asked[1]?.respond(4);
  await settle();
  assert.deepEqual([countOf('visitors'), of('visitors')?.isLoading, of('devices')?.isLoading], [4, false, true]);
  assert.equal(step(), 'loading');
  asked[0]?.respond(1);
  asked[2]?.respond(2);
  await settle();
  assert.deepEqual([step(), state.failedCount.value, state.canTryAgain.value], ['shown', 0, false]);
});

test('the old response stays while a newer one loads; responses of an outdated request are dropped', async () => {
  const { state, asked, of, countOf } = createScene();
  state.ask();
  await settle();
  for (const one of asked) one.respond(1);
  await settle();
  state.askLastDays(7);
  await settle();
  assert.deepEqual([countOf('visitors'), of('visitors')?.isLoading], [1, true]);
  state.askLastDays(90);
  await settle();
  const [older, newer] = [asked.slice(3, 6), asked.slice(6)];
  assert.ok(older.every(({ signal }) => signal.aborted));
  for (const one of newer) one.respond(90);
  await settle();
  for (const one of older) one.respond(7);
  await settle();
  assert.deepEqual([countOf('visitors'), of('visitors')?.isLoading], [90, false]);
  assert.equal(state.question.value.from, '2025-12-04');
});

test('a failed figure does not affect the others; it is reloaded alone, and its error is reported once', async () => {
  const { state, asked, problems, of, countOf, step } = createScene();
  state.ask();
  await settle();
  asked[0]?.respond(1);
  asked[1]?.fail(new SourceError('rejected', '500'));
  asked[2]?.fail(new TypeError('odd'));
  await settle();
  assert.deepEqual([step(), state.failedCount.value, problems.map(({ kind }) => kind)], ['shown', 2, ['rejected']]);
  state.retryFigure('devices');
  state.retryFigure('devices');
  assert.equal(asked.length, 4, 'a second press while it loads asks nothing');
  assert.deepEqual([countOf('devices'), of('devices')?.isLoading, step()], ['failed', true, 'shown']);
  asked[3]?.respond(5);
  await settle();
  assert.deepEqual([countOf('devices'), state.failedCount.value], [5, 1]);
});

test('when all figures fail, the request has failed, until a later one succeeds', async () => {
  const { state, asked, problems, step } = createScene();
  state.ask();
  await settle();
  for (const one of asked) one.fail(new SourceError('private', '401'));
  await settle();
  assert.deepEqual(state.status.value, { step: 'failed', kind: 'private' });
  assert.deepEqual([state.canTryAgain.value, problems.length], [true, 1]);
  state.ask();
  await settle();
  assert.deepEqual([step(), state.canTryAgain.value], ['loading', true], 'the button stays while it is pressed');
  for (const one of asked.slice(3)) one.respond(1);
  await settle();
  assert.deepEqual([step(), state.canTryAgain.value], ['shown', false]);
});

test('after a failure to open the source, the next request opens it again', async () => {
  const { state, asked, problems } = createScene({ failedOpenings: 1 });
  state.ask();
  await settle();
  assert.deepEqual(state.status.value, { step: 'failed', kind: 'blocked' });
  assert.equal(problems.length, 1);
  state.ask();
  await settle();
  assert.equal(asked.length, 3);
});

test('an invalid range is reported and sends no request', async () => {
  const { state, asked } = createScene();
  state.changeRange({ from: '2026-03-04' });
  assert.deepEqual([state.ask(), state.rangeProblem.value, state.preset.value], [false, 'wrong', null]);
  state.changeRange({ from: '2020-01-01' });
  assert.deepEqual([state.ask(), state.rangeProblem.value], [false, 'long']);
  await settle();
  assert.equal(asked.length, 0);
  state.askLastDays(7);
  assert.deepEqual([state.rangeProblem.value, state.preset.value], [null, 7]);
});

test('today is the date in the chosen time zone', () => {
  const { state } = createScene();
  assert.equal(state.preset.value, 30);
  state.changeRange({ timeZone: 'Asia/Tokyo' });
  assert.equal(state.preset.value, null);
  state.askLastDays(30);
  assert.equal(state.range.value.to, '2026-03-04');
});

test('after close nothing changes', async () => {
  const { state, asked, problems, countOf, step } = createScene();
  state.ask();
  await settle();
  state.close();
  assert.ok(asked.every(({ signal }) => signal.aborted));
  asked[0]?.respond(1);
  asked[1]?.fail(new SourceError('rejected', '500'));
  await settle();
  assert.deepEqual([countOf('totals'), countOf('visitors'), step(), problems.length], ['none', 'none', 'loading', 0]);
});

test('the given range is requested first, unless it is invalid', () => {
  const askedFirst = (first: { readonly from: string; readonly to: string }) =>
    createInsightsState({
      now: () => Date.parse('2026-03-03T23:30:00Z'),
      timeZone: 'UTC',
      days: 7,
      first,
      openSource: () => new Promise(() => {}),
      onProblem: () => {},
    }).range.value;
  assert.deepEqual(askedFirst({ from: '2026-01-01', to: '2026-01-09' }), {
    from: '2026-01-01',
    to: '2026-01-09',
    timeZone: 'UTC',
  });
  for (const first of [
    { from: '', to: '' },
    { from: '2026-01-09', to: '' },
    { from: '2026-01-09', to: '2026-01-01' },
    { from: '2026-03-01', to: '2027-01-01' },
  ])
    assert.deepEqual(askedFirst(first), { from: '2026-02-25', to: '2026-03-03', timeZone: 'UTC' });
});
