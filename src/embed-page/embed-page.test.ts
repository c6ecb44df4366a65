import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

it('runs its own script and no other', () => {
  const html = readFileSync(new URL('../../public/embed/index.html', import.meta.url), 'utf8');
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  assert.equal(/'sha256-[^']*'/.exec(policy)?.[0], hash, 'put this hash into the policy of public/embed/index.html');
  assert.ok(
    html.indexOf('Content-Security-Policy') < html.indexOf('<script'),
    'a policy holds for what comes after it',
  );
});
