import { recordedOperations } from './document-operations.ts';

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
      const note = recordedOperations.includes(name) ? ' ¹' : '';
      const { method, path, good, bad, foreign } = result;
      const request = `\`${method} ${path.replace(/\{[^}]*\}/g, '')}\``;
      return `| ${area} | \`${name}\`${note} | ${request} | ${good} | ${bad} | ${foreign.join(', ') || 'public'} |`;
    }),
  );
  return `# Operations of the version 2 document

The reference service serves ${served.length} of the document's ${names.length} operations. This page is made by a test
(\`demo/service/coverage/coverage.test.ts\`, with \`WRITE_COVERAGE=1\`) that calls each of them three
ways: as its team does, wrongly, and from outside the team (at the team's address, and with the team's numbers at the
stranger's own address). The test runs on SQLite and on PostgreSQL.

${missing.length === 0 ? 'None is missing.' : `Not served: ${missing.join(', ')}.`}

¹ speaks with a network, a shop or a library. It is tried against recorded answers
(\`demo/service/networks/recorded-networks.ts\`), because that needs an account there. A service without credentials
answers 409.

| area | operation | request | good | bad | foreign |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
