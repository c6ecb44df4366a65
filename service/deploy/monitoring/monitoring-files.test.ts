import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { openTestService } from '../../test/testing/test-service.ts';

const service = await openTestService({ metrics: { token: 'a-token' } });
after(() => service.close());
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test('the dashboard and the alert rules name only metrics that a running service has', async () => {
  await service.get('/v2/boards/campaign');
  const { text } = await service.get('/metrics', { Authorization: 'Bearer a-token' });
  const known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const expressions = [
    ...[...read('dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expression = '']) => expression),
    ...[...read('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ];
  assert.ok(expressions.length >= 15);
  const named = expressions.flatMap((expression) => expression.match(/\b(?:drystone|process|nodejs)_\w+/g) ?? []);
  assert.deepEqual(
    [...new Set(named)].filter((name) => !known.has(name)),
    [],
  );
});
