// Asks of each operation of the service what a newcomer forgets: a test, a line in the documentation, a limit, who may
// call it, and what its response has.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createService } from '../../service/src/create-service.ts';
import type { OperationRule } from '../../service/src/http/operations/operation.ts';
import { goodCalls } from '../../service/test/coverage/good-calls.ts';
import { root } from '../run/programs.mjs';
import { print, type CheckResult } from './check-result.ts';
import type { ResourceTypes } from '../../service/src/http/description/resource-type.ts';

export interface Evidence {
  /** Operations that the coverage test calls validly, invalidly and with a foreign token. */
  readonly called: ReadonlySet<string>;
  /** The text of all tests of the service. */
  readonly tests: string;
  /** The text of the documentation. */
  readonly docs: string;
  /** The types of resources that the features describe. */
  readonly resourceTypes: ResourceTypes;
}

/**
 * Finds the address of an operation in a text, with whatever stands for its parameters. The address of the team is
 * usually left out there, and what remains may be a word of any sentence: then a slash or the method must stand before
 * it.
 */
function addressOf(path: string): RegExp {
  const parts = path.replace('/v2/teams/:team_id/', '').split('/');
  const before = parts.length === 1 ? '(?<=/|[A-Z] )' : String.raw`(?<![\w-])`;
  const address = parts.map((part) => (part.startsWith(':') ? '[^/\\s]+' : part.replaceAll('.', String.raw`\.`)));
  return new RegExp(before + address.join('/') + String.raw`(?![\w/])`);
}

export function checkOperations(rules: readonly OperationRule[], evidence: Evidence): CheckResult {
  const { called, tests, docs, resourceTypes } = evidence;
  const missing = rules.flatMap((rule) => {
    const address = addressOf(rule.path);
    const parts = [
      !called.has(rule.id) &&
        !address.test(tests) &&
        !tests.includes(rule.id) &&
        'a test: a call in service/test/coverage/good-calls.ts (a GET of resources needs one), ' +
          'or a test that requests its address',
      !docs.includes(`\`${rule.id}\``) &&
        !address.test(docs) &&
        (rule.isOurs
          ? 'a line in the docs: service/README.md, or the page of its area'
          : 'a line in the docs: docs/api-coverage.md (WRITE_COVERAGE=1 npm run test:unit coverage.test)'),
      rule.limit === undefined &&
        rule.scope === undefined &&
        'a limit, because it requires no token: a `limit` in its rule, such as reads',
      rule.scope !== undefined &&
        rule.permission === undefined &&
        "who may call it: a permission, or 'member' or 'self' (service/src/auth/roles/permissions.ts)",
      rule.response &&
        rule.response.mediaType === undefined &&
        !Object.hasOwn(resourceTypes, rule.response.type) &&
        `the attributes of its response: the type ${rule.response.type} in resource-types.ts of its room`,
    ].filter((part) => typeof part === 'string');
    return parts.length === 0 ? [] : [`${rule.id} (${rule.method} ${rule.path}) has not yet ${parts.join('; ')}`];
  });
  return {
    summary: `${rules.length} operations have a test, docs, a limit, a permission and a described response`,
    problems: missing,
  };
}

const readAll = (patterns: readonly string[]): string =>
  globSync(patterns, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

if (import.meta.main) {
  const service = await createService({ database: { kind: 'sqlite', file: ':memory:' } });
  const { operations, resourceTypes } = service;
  await service.close();
  print(
    'operations',
    checkOperations(operations, {
      called: new Set(Object.keys(goodCalls)),
      tests: readAll(['service/src/**/*.test.ts', 'service/test/**/*.test.ts', 'service/test/testing/*.ts']),
      docs: readAll(['docs/*.md', 'service/README.md']),
      resourceTypes,
    }),
  );
}
