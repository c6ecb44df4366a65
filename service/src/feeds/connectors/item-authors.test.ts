// Who wrote a post of a feed: one person, or several.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseWebFeed } from './parse-feed.ts';

const authorOf = (content: string) =>
  parseWebFeed({ format: 'web_feed', content, url: 'https://site.example/feed', nowMs: Date.UTC(2026, 10, 25) })
    .posts[0]?.author;
const rss = (item: string) =>
  authorOf(
    `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>S</title><link>/</link>
      <item><title>A</title>${item}</item></channel></rss>`,
  );
const atom = (entry: string, feed = '') =>
  authorOf(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>S</title>${feed}
      <entry><id>1</id><title>A</title>${entry}</entry></feed>`,
  );
const json = (item: object) =>
  authorOf(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'S',
      items: [{ id: '1', title: 'A', ...item }],
    }),
  );

test('all authors of a post are named, each once, without e-mail addresses', () => {
  const creators = ['Ada', 'bo@site.example (Bo)', 'Ada'];
  const [dc, authors, people] = ['dc:creator', 'author', 'author'].map((name, index) =>
    creators.map((one) => `<${name}>${index === 2 ? `<name>${one}</name>` : one}</${name}>`).join(''),
  );
  for (const author of [rss(dc!), rss(authors!), atom(people!), json({ authors: creators.map((name) => ({ name })) })])
    assert.equal(author?.name, 'Ada, Bo');
});

test('the page and the image are those of an author alone', () => {
  const [ada, bo] = [{ name: 'Ada', url: 'https://ada.example/', avatar: 'https://ada.example/a.png' }, { name: 'Bo' }];
  const one = { name: 'Ada', username: null, url: ada.url, imageUrl: ada.avatar };
  assert.deepEqual(json({ authors: [ada] }), one);
  assert.deepEqual(json({ authors: [ada, bo] }), { ...one, name: 'Ada, Bo', url: null, imageUrl: null });
  const [first, second] = [
    `<author><name>Ada</name><uri>${ada.url}</uri></author>`,
    '<author><name>Bo</name></author>',
  ];
  assert.deepEqual(atom(first), { ...one, imageUrl: null });
  assert.deepEqual(atom(first + second), { ...one, name: 'Ada, Bo', url: null, imageUrl: null });
});

test('the authors of a feed count for entries that name none', () => {
  const feed = '<author><name>Ada</name></author><author><name>Bo</name></author>';
  assert.equal(atom('', feed)?.name, 'Ada, Bo');
  assert.equal(atom('<author><name></name></author>', feed)?.name, 'Ada, Bo');
  assert.equal(atom('<author><name>Cy</name></author>', feed)?.name, 'Cy');
});

test('a name is without the markup of a link', () => {
  const [ada, bo] = ['Ada', 'Bo'].map((name) => `&lt;a href="https://site.example/"&gt;${name}&lt;/a&gt;`);
  assert.equal(rss(`<dc:creator>${ada}, ${bo}</dc:creator>`)?.name, 'Ada, Bo');
  assert.equal(rss('<dc:creator>Team &lt;T&gt;</dc:creator>')?.name, 'Team <T>');
});
