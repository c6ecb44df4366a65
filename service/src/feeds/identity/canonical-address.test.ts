import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canonicalAddress, isSameAddress } from './canonical-address.ts';

const address = 'https://site.example/post?id=1';

describe('two addresses of one page are the same', () => {
  const same = [
    'http://site.example/post?id=1',
    'https://www.site.example/post?id=1',
    'https://www2.site.example./post?id=1',
    'https://site.example:443/post/?id=1',
    'http://site.example:443/post//?id=1',
    'https://site.example/post;jsessionid=A1B2?id=1',
    'https://site.example/post/index.html?id=1',
    'https://site.example/post/default.aspx?id=1',
    'https://site.example/%70ost?id=1',
    ...'utm_source=a mc_cid=b fbclid=c gclid=d igsh=e _hsmi=f ref=g PHPSESSID=h UTM_Medium=i ga_x=j'
      .split(' ')
      .map((parameter) => `${address}&${parameter}`),
    ...'source=rss-1 from=newsletter via=Twitter format=feed rss=1 feed= amp=yes r=123456 _=1717171717.5'
      .split(' ')
      .map((parameter) => `${address}&${parameter}`),
    ...'# #top #respond #comments #comment #more-12 #disqus_thread #utm_source=a #ref=b #:~:text=c #main #content'
      .split(' ')
      .map((fragment) => address + fragment),
  ];
  for (const one of same) test(one, () => assert.equal(isSameAddress(one, address), true));

  test('whatever the order of their parameters', () => {
    assert.equal(isSameAddress(`${address}&a=2&b=3`, 'https://site.example/post?b=3&id=1&a=2'), true);
  });

  test('whatever the case of their encoding', () => {
    assert.equal(isSameAddress(`${address}#%c3%a9`, `${address}#%C3%A9`), true);
    assert.equal(isSameAddress('https://site.example/%c3%a9%2f', 'https://site.example/é%2F'), true);
  });
});

describe('addresses of two pages or places are not the same', () => {
  const others = [
    'https://site.example/post?id=2',
    'https://site.example/post',
    'https://site.example/POST?id=1',
    'https://site.example:8443/post?id=1',
    'https://blog.site.example/post?id=1',
    'https://wwwx.site.example/post?id=1',
    ...'source=42 format=pdf rss=2 r=12345 from=rssfeed q=rss page=2 refs=a xutm_a=b'
      .concat(' xrss=1 feeds=1 resource=rss viax=rss xr=123456 cbx=123456')
      .split(' ')
      .map((parameter) => `${address}&${parameter}`),
    ...'#second #topic #more #more-a #mainly #xutm_a'.split(' ').map((fragment) => address + fragment),
    'https://site.example/post%2Fa?id=1',
    'https://site.example/post/index.htmlx?id=1',
  ];
  for (const one of others) test(one, () => assert.equal(isSameAddress(one, address), false));
});

test('a page is an address without its fragment, and a start page is not specific', () => {
  assert.deepEqual(canonicalAddress(`${address}#second`), {
    full: 'site.example/post?id=1#second',
    page: 'site.example/post?id=1',
    isSpecific: true,
  });
  for (const start of ['https://site.example', 'https://site.example/index.php', 'https://site.example/?utm_source=a'])
    assert.equal(canonicalAddress(start)?.isSpecific, false, start);
  assert.equal(canonicalAddress('https://site.example/?p=1')?.isSpecific, true);
});

test('what is no address has no form, and equals only itself', () => {
  for (const none of [null, '', 'post', '/post']) assert.equal(canonicalAddress(none), null);
  assert.deepEqual([isSameAddress(null, null), isSameAddress('a', 'a'), isSameAddress('a', 'b')], [true, true, false]);
  assert.equal(isSameAddress(null, address), false);
});
