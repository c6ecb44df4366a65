import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { permissionChoices } from './permission-choices.ts';
import { permissionsOf, presetOf, rolePresets, titleOf, wordsOfRole } from './role-presets.ts';

test('a preset has permissions that the form names, and is found again by them', () => {
  const known = permissionChoices.map(([value]) => value);
  for (const { name, permissions } of rolePresets) {
    assert.deepEqual(
      permissions.filter((each) => !known.includes(each)),
      [],
      name,
    );
    assert.equal(presetOf(permissions.toReversed()), name);
    assert.deepEqual(permissionsOf(name, ['webhooks_r']), permissions);
  }
});

test('any other permissions are custom, and stay as they were ticked', () => {
  assert.equal(presetOf(['moderate_board', 'a_permission_of_another_service']), 'custom');
  assert.equal(presetOf([]), 'custom');
  assert.deepEqual(permissionsOf('custom', ['webhooks_r']), ['webhooks_r']);
});

test('the role that the service makes has a name in each language; roles that people name keep their words', () => {
  assert.deepEqual(wordsOfRole({ name: 'Owner', description: 'May do everything' }), {
    name: 'Owner',
    description: '',
  });
  const own = { name: 'Owner', description: 'Ada and Grace' };
  assert.deepEqual(wordsOfRole(own), own);
  assert.deepEqual(wordsOfRole({ name: 'Press', description: null }), { name: 'Press', description: '' });
  const folder = new URL('../words/catalogs/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const words = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Readonly<Record<string, string>>;
    const label = words['Owner: everything'] ?? '';
    const title = titleOf({ name: 'owner', label, permissions: [] });
    assert.ok(title !== '' && title.length < label.length, file);
  }
});
