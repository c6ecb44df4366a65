import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openFakeWeb } from '../../../test/testing/fake-web.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { findAccent, findFont, readAccent, readBrand } from './read-brand.ts';

describe('a page', () => {
  test('has the name of its site, and not of the page', () => {
    const nameOf = (head: string) => readBrand(`<html><head>${head}</head>`, 'https://site.example/').name;
    assert.equal(
      nameOf('<title>News – Wendle Bakery</title><meta property="og:site_name" content="Wendle">'),
      'Wendle',
    );
    assert.equal(nameOf('<title>Bread and cake from the valley | Wendle</title>'), 'Wendle');
    assert.equal(nameOf('<title>Wendle &amp; Sons</title>'), 'Wendle & Sons');
    assert.equal(nameOf(''), null);
  });

  test('has an accent that is no gray, from its own word for it before its most frequent color', () => {
    for (const [text, color] of [
      ['#0B5D4E', '#0b5d4e'],
      ['#c30', '#cc3300'],
      ['#fff', null],
      ['#222', null],
      ['#f4f5f6', null],
      ['red', null],
    ] as const)
      assert.equal(readAccent(text), color, text);
    assert.equal(findAccent('a{color:#00f;border:#00f}:root{--brand-color: #b5179e}'), '#b5179e');
    assert.equal(findAccent('a{color:#0077cc}b{color:#0077cc;background:#eee}i{color:#cc0000}'), '#0077cc');
    assert.equal(findAccent('a{color:#333}'), null);
  });

  test('has the font of its text, unless it is the system’s', () => {
    assert.equal(
      findFont('h1{font-family:Lobster}body{margin:0;font-family:"Source Serif 4",serif}'),
      'Source Serif 4',
    );
    assert.equal(findFont('body{font-family:system-ui,sans-serif}'), null);
    assert.equal(findFont('body{font-family:var(--text)}'), null);
    assert.equal(findFont("a{}html{font-family: 'Karla'}"), 'Karla');
    assert.equal(findFont('body{font-family:Inherit}:root{color:#000;font-family:Lora;}'), 'Lora');
    for (const other of ['.body{font-family:Lora}', 'h1{font-family:Lora}', 'body{font-family:"A/B"}', 'body{}'])
      assert.equal(findFont(other), null, other);
  });

  test('has its own names first, and the first style sheet of its own origin', () => {
    const read = (head: string) => readBrand(`<html><head>${head}</head>`, 'https://site.example/blog/');
    const named = '<meta name="application-name" content=" Wendle  App "><title>News</title>';
    assert.equal(read(named).name, 'Wendle App');
    assert.equal(read(`${named}<meta property="og:site_name" content="">`).name, 'Wendle App');
    assert.equal(read(`<meta property="og:site_name" content="${'x'.repeat(150)}">`).name?.length, 100);
    assert.equal(read('<title>Tea-room</title>').name, 'Tea-room');
    const sheets =
      '<link rel="preload" href="/0.css"><link rel="stylesheet" href="https://cdn.example/1.css">' +
      '<link rel="Alternate StyleSheet" href="2.css"><link rel="stylesheet" href="/3.css">';
    assert.equal(read(sheets).styleSheet, 'https://site.example/blog/2.css');
    assert.equal(read('<link rel="stylesheet" href="https://site.example.evil/1.css">').styleSheet, null);
  });

  test('has the color that it names for browsers, else that of its styles', () => {
    const color = (head: string) => readBrand(`<html><head>${head}</head>`, 'https://site.example/').color;
    const style = '<style>a{color:#0077cc}</style>';
    assert.equal(color(`<meta name="Theme-Color" content=" #B5179E ">${style}`), '#b5179e');
    assert.equal(color(`<meta name="theme-color" content="#ffffff">${style}`), '#0077cc');
    assert.equal(color('<p>#0077cc</p>'), null);
    assert.equal(findAccent(':root{--theme: #777; --primary-1:#0a5;--accent:#b5179e}'), '#00aa55');
    assert.equal(readAccent('#28283c'), null, 'a gray with a tint');
    assert.equal(readAccent('#282850'), '#282850');
  });
});

describe('the operation', () => {
  const web = openFakeWeb();
  test('reads the page and its style sheet, and is about sites only', async () => {
    const service = await openTestService({ feeds: { send: web.send } });
    after(() => service.close());
    const team = await openTeamCalls(service);
    const read = (address: string) => team.send('POST', '/site_brand', { type: 'site_brand', attributes: { address } });
    web.page('https://bakery.example/', '<html><title>Wendle</title><link rel=stylesheet href=/main.css>');
    web.page('https://bakery.example/main.css', ':root{--accent:#b3541e}body{font-family:Karla,sans-serif}');
    const { status, body } = await read('bakery.example/blog/rye');
    assert.equal(status, 200);
    assert.deepEqual(body.data.attributes, { name: 'Wendle', color: '#b3541e', font: 'Karla' });
    assert.deepEqual((await read('https://nowhere.example')).body.data.attributes, {
      name: 'nowhere.example',
      color: null,
      font: null,
    });
    // A site without https, in an encoding that its page declares.
    web.page('http://plain.example/', '<html><meta charset="windows-1251"><title>Wendle</title>');
    assert.equal((await read('plain.example')).body.data.attributes['name'], 'Wendle');
    assert.equal((await read('https://plain.example')).body.data.attributes['name'], 'plain.example');
    web.page('https://xn--80aswg.xn--p1ai/', '<html><title>Wendle</title>');
    for (const [address, name] of [
      ['сайт.рф', 'Wendle'],
      ['203.0.113.7', '203.0.113.7'],
      ['[2001:db8::7]', '[2001:db8::7]'],
      ['localhost', 'localhost'],
    ] as const)
      assert.equal((await read(address)).body.data.attributes['name'], name);
    for (const address of ['@ada@social.example', 'bakery', 'a bakery.example', 'localhosts'])
      assert.equal((await read(address)).status, 422, address);
  });
});
