import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionChoices } from './permission-choices.ts';
import { permissionsOf, presetOf, rolePresets } from './role-presets.ts';

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
