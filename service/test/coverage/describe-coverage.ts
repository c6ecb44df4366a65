import { deviations } from './deviations.ts';
import { networkOperations } from './document-operations.ts';

/** The results of an operation: the statuses of a good call, of a bad call, and of calls by another team. */
export interface OperationResult {
  readonly method: string;
  readonly path: string;
  readonly good: number;
  readonly bad: number;
  readonly foreign: readonly number[];
}

/** Describes the coverage page from the results of its test. */
export function describeCoverage(
  areas: Readonly<Record<string, readonly string[]>>,
  results: ReadonlyMap<string, OperationResult>,
): string {
  const names = Object.values(areas).flat();
  const served = names.filter((name) => results.has(name));
  const missing = Object.entries(areas).flatMap(([area, operations]) =>
    operations.filter((name) => !results.has(name)).map((name) => `\`${name}\` (${area})`),
  );
  const rows = Object.entries(areas).flatMap(([area, operations]) =>
    operations.map((name) => {
      const result = results.get(name);
      if (!result) return `| ${area} | \`${name}\` | not served | | | |`;
      const note = Object.hasOwn(networkOperations, name) ? ' ¹' : '';
      const { method, path, good, bad, foreign } = result;
      const request = `\`${method} ${path.replace(/\{[^}]*\}/g, '')}\``;
      return `| ${area} | \`${name}\`${note} | ${request} | ${good} | ${bad} | ${foreign.join(', ') || 'public'} |`;
    }),
  );
  return `# Operations of the version 2 document

The reference service serves ${served.length} of the document's ${names.length} operations. A test writes this page
(\`service/test/coverage/coverage.test.ts\`, with \`WRITE_COVERAGE=1\`). It sends three kinds of requests to each
operation, and the table lists the statuses of their responses:

- *good*: a valid request of the team.
- *bad*: an invalid request of the team.
- *foreign*: a request with a token of another team, at the address of the first team, and with the ids of the first
  team at the other team's own address. *public* = the operation needs no token.

The test runs on SQLite and on PostgreSQL.

${missing.length === 0 ? 'No operation is missing.' : `Not served: ${missing.join(', ')}.`}

¹ This operation sends requests to a network, a shop or a library. This test uses the recorded responses of the demo
(\`demo/recorded-networks.ts\`), whose responses say so in \`meta.simulated\`. A service that is no demo never
simulates: [what needs an account of a network](#what-needs-an-account-of-a-network) says what it does.

| area | operation | request | good | bad | foreign |
|---|---|---|---|---|---|
${rows.join('\n')}

## What needs an account of a network

| operation | on a service of one's own |
|---|---|
${Object.entries(networkOperations)
  .map(([name, reason]) => `| \`${name}\` | ${reason} |`)
  .join('\n')}

## Every parameter

\`service/test/coverage/document-parameters.test.ts\` tries every query parameter and value that the document names, at
each operation: it is accepted and changes the response, related resources are linked fully, sparse fieldsets and pages
hold, and what is unknown is refused with its name.

\`service/test/coverage/demo-content.test.ts\` reads every list of the demo with all that it can include, and each board
by version 1, and compares ids, attributes and dates with the documents and with \`/openapi.json\`, on both databases.

## Where a client of the documents stumbled

Requests of a client that was written from the documents alone, and their responses before and now.

| request | before | now |
|---|---|---|
${deviations.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}
