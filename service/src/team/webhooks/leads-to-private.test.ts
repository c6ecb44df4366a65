import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadsToPrivate } from './leads-to-private.ts';

test('private hosts are known in every spelling', () => {
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '0.0.0.0'])
    assert.equal(leadsToPrivate(`https://${host}/`), true, host);
  for (const host of [
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    'localhost',
    'a.localhost',
  ])
    assert.equal(leadsToPrivate(`https://${host}/`), true, host);
  for (const host of ['localhost.', 'intranet', 'printer.local', 'db.internal', 'a.home.arpa', 'LOCALHOST'])
    assert.equal(leadsToPrivate(`https://${host}/`), true, host);
  for (const host of [
    'hooks.example.org',
    '1.1.1.1',
    '[2606:4700::1111]',
    'local.example.org',
    'localhost.example.org',
  ])
    assert.equal(leadsToPrivate(`https://${host}/`), false, host);
});
