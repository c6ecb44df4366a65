import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizeEmail, spellEmail } from './email-address.ts';

test('addresses that look the same have one spelling', () => {
  for (const same of [
    'Ada@Example.org',
    'ａda@example.org',
    'ada@ｅxample.org',
    'ada＠example.org',
    ' ada@example.org ',
    'ada@example。org',
  ])
    assert.equal(normalizeEmail(same), 'ada@example.org', same);
  assert.equal(normalizeEmail('jörg@müller.example'), 'jörg@xn--mller-kva.example');
  assert.equal(normalizeEmail('jo\u0308rg@müller.example'), 'jörg@xn--mller-kva.example');
  assert.equal(normalizeEmail('ﬁona@example.org'), 'fiona@example.org');
});

test('an address that only looks like another is refused', () => {
  for (const bad of [
    'аda@example.org',
    'adа@example.org',
    'ad\u200ba@example.org',
    'a\u00adda@example.org',
    'a\ufeffda@example.org',
    'αda@example.org',
    'сор@example.org',
    'a山@example.org',
    'aタ@example.org',
    'a김@example.org',
    'aا@example.org',
    'aա@example.org',
    'aא@example.org',
    '\u0301ada@example.org',
    'ada\u2060@example.org',
    'a\u034fda@example.org',
    'ada',
    '@a.b',
    'a@b',
    'a@.b',
    'a@b.',
    'a@b@c.d',
    'a@b..c',
    'a b@c.d',
    `${'a'.repeat(250)}@b.cd`,
    'a@b.c d',
    'a@b.c/',
    'a@b.c/d',
    'a@b.c:80',
    'a@b.c?d',
    'a@b.c#d',
    'a@b.c\\d',
    'a@b%2ec.d',
    'mailto:a@b.c',
    '',
  ])
    assert.equal(normalizeEmail(bad), null, JSON.stringify(bad));
});

test('an address in one script is taken', () => {
  for (const good of [
    'борис@example.org',
    'ada.lovelace+1@example.org',
    'אדה@example.org',
    '山田@example.org',
    '山田ひろみ@example.org',
    '山田タロウ@example.org',
    '김漢@example.org',
    'ㄅ漢@example.org',
    'արա@example.org',
    'علي@example.org',
    'd@b.cd',
    'δημήτρης@example.org',
    '٣علي@example.org',
  ])
    assert.equal(normalizeEmail(good), good);
  assert.match(normalizeEmail('ada@аda.example') ?? '', /^ada@xn--/, 'a foreign letter of the host is visible');
});

test('an address that is not common is spelled in small letters, without spaces', () => {
  assert.equal(spellEmail(' Ada@Intranet '), 'ada@intranet');
  assert.equal(spellEmail(' Jörg@MÜLLER.example '), 'jörg@xn--mller-kva.example');
});
