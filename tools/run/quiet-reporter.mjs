// A reporter for node:test: what fails is shown whole, what passes is counted. When COUNTS_FILE is set, the counts are
// written there for the summary of `npm test`.
import { inspect } from 'node:util';
import { writeCounts } from './counts.mjs';

export default async function* quietReporter(events) {
  let counts = null;
  let failedTests = 0;
  for await (const { type, data } of events) {
    if (type === 'test:fail' && !isOnlyBecauseOfChildren(data)) {
      failedTests += 1;
      const place = data.file ? ` (${data.file}${data.line ? `:${data.line}` : ''})` : '';
      yield `✖ ${data.name}${place}\n${indent(describe(data.details?.error))}\n`;
    } else if (type === 'test:stderr') {
      yield data.message;
    } else if (type === 'test:summary' && data.file === undefined) {
      counts = data.counts;
    }
  }
  const result = {
    passed: counts?.passed ?? 0,
    // A file that does not even load is a failure without a test.
    failed: Math.max(failedTests, (counts?.failed ?? 1) + (counts?.cancelled ?? 0)),
    skipped: (counts?.skipped ?? 0) + (counts?.todo ?? 0),
  };
  writeCounts(result);
  yield `${result.passed} passed, ${result.failed} failed${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}\n`;
}

/** A group fails with its tests; the tests have been shown. */
const isOnlyBecauseOfChildren = ({ details }) => details?.error?.failureType === 'subtestsFailed';

function describe(error) {
  const cause = error?.cause ?? error;
  return cause instanceof Error || typeof cause === 'object' ? inspect(cause, { depth: 4 }) : String(cause);
}

const indent = (text) => text.split('\n').map((line) => `    ${line}`).join('\n');
