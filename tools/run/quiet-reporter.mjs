// A reporter for node:test, which prints failed tests completely and counts passed ones. When COUNTS_FILE is set, it
// writes the counts there for the summary of `npm test`.
import { inspect } from 'node:util';
import { writeCounts } from './counts.mjs';

export default async function* quietReporter(events) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (type === 'test:stderr') yield data.message;
    // What fails after its test has ended fails the file, and nothing else names it.
    if (type === 'test:diagnostic' && data.message.startsWith('Error: Test ')) yield `✖ ${data.message}\n`;
    if ((type !== 'test:pass' && type !== 'test:fail') || isGroupThatOnlySums(data)) continue;
    const isSkipped = data.skip !== undefined || data.todo !== undefined;
    if (isSkipped) counts.skipped += 1;
    else if (type === 'test:pass') counts.passed += 1;
    else counts.failed += 1;
    if (type === 'test:fail' && !isSkipped && !isOnlyBecauseOfChildren(data)) {
      const place = data.file ? ` (${data.file}${data.line ? `:${data.line}` : ''})` : '';
      yield `✖ ${data.name}${place}\n${indent(describe(data.details?.error))}\n`;
    }
  }
  writeCounts(counts);
  yield `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}\n`;
}

/** A group counts as a test only when the group itself fails, such as in a hook. */
const isGroupThatOnlySums = (data) =>
  data.details?.type === 'suite' && (!data.details.error || isOnlyBecauseOfChildren(data));

/** A group also fails when its tests fail, which are printed already. */
const isOnlyBecauseOfChildren = ({ details }) => details?.error?.failureType === 'subtestsFailed';

function describe(error) {
  const cause = error?.cause ?? error;
  return cause instanceof Error || typeof cause === 'object' ? inspect(cause, { depth: 4 }) : String(cause);
}

const indent = (text) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
