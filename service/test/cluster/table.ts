import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from './group-by.ts';
import type { Outcome } from './history.ts';

/** What one fault did. */
export interface FaultResult {
  readonly name: string;
  /** From its beginning to its end. */
  readonly lastedMs: number;
  /** From its end until a new post got through to everyone. */
  readonly recoveredMs: number;
  /** Of the requests that were sent meanwhile. */
  readonly reads: Failures;
  readonly writes: Failures;
}

interface Failures {
  readonly sent: number;
  readonly failed: number;
  /** From the beginning of the fault to the end of the last request that failed; 0 = none failed. */
  readonly lastMs: number;
}

export function countFailures(outcomes: readonly Outcome[], kind: Outcome['kind'], sinceMs: number): Failures {
  const sent = outcomes.filter((outcome) => outcome.kind === kind && outcome.endedMs >= sinceMs);
  const failed = sent.filter(({ isFailed }) => isFailed);
  return {
    sent: sent.length,
    failed: failed.length,
    lastMs: Math.max(0, ...failed.map(({ endedMs }) => endedMs - sinceMs)),
  };
}

const file = join(import.meta.dirname, '../../../docs/operations.md');
const marks = /<!-- cluster -->[^]*<!-- \/cluster -->/;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const spread = (values: readonly number[]): string =>
  values.length === 1 ? seconds(values[0] ?? 0) : `${seconds(median(values))}, at most ${seconds(Math.max(...values))}`;

function describeFailures(all: readonly Failures[]): string {
  const [sent, failed] = [all.reduce((sum, one) => sum + one.sent, 0), all.reduce((sum, one) => sum + one.failed, 0)];
  return failed === 0
    ? `0 of ${sent}`
    : `${failed} of ${sent}, the last after ${seconds(Math.max(...all.map(({ lastMs }) => lastMs)))}`;
}

/** One row for each fault. */
export function describeResults(results: readonly FaultResult[]): string {
  const rows = [...groupBy(results, ({ name }) => name)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, of]) =>
      [
        name,
        seconds(median(of.map(({ lastedMs }) => lastedMs))),
        spread(of.map(({ recoveredMs }) => recoveredMs)),
        describeFailures(of.map(({ reads }) => reads)),
        describeFailures(of.map(({ writes }) => writes)),
      ].join(' | '),
    );
  return [
    '| fault | lasts, s | then a new post is public after, s | reads that failed | writes that failed |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

export function writeTable(sentence: string, results: readonly FaultResult[]): void {
  const page = readFileSync(file, 'utf8');
  if (!marks.test(page)) throw new Error('The page has no marks for the table.');
  writeFileSync(
    file,
    page.replace(marks, () => `<!-- cluster -->\n${sentence}\n\n${describeResults(results)}\n<!-- /cluster -->`),
  );
}
