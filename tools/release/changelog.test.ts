import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateVersion, notesOf } from './changelog.ts';

const changelog = '# Changelog\n\n## 0.2.0, unreleased\n\n- New.\n- More.\n\n## 0.1.0, 2026-05-04\n\n- Old.\n';

test('a release dates its version and no other', () => {
  assert.equal(dateVersion(changelog, '0.2.0', '2026-06-01'), changelog.replace('unreleased', '2026-06-01'));
});

test('a version that is out already, or unknown, is refused', () => {
  for (const version of ['0.1.0', '0.3.0'])
    assert.throws(() => dateVersion(changelog, version, '2026-06-01'), /one heading/);
});

test('the notes are those of the version alone', () => {
  assert.equal(notesOf(changelog, '0.2.0'), '- New.\n- More.\n');
  assert.equal(notesOf(changelog, '0.1.0'), '- Old.\n');
  assert.throws(() => notesOf('# Changelog\n\n## 0.2.0, unreleased\n', '0.2.0'), /has no text for 0\.2\.0/);
});
