import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formsAddress, widgetAddress, writeFormSnippet, writeSnippet } from './snippet.ts';

test('a snippet contains the board and its script, and escapes the name of the board', () => {
  const snippet = writeSnippet({
    service: 'https://boards.example',
    widget: widgetAddress('https://boards.example', '1.4.2'),
    slug: 'spring',
    name: 'Bread & "butter" <b>',
    options: { layout: 'list', columns: '' },
  });
  assert.match(snippet, /^<drystone-board board="spring" service="https:\/\/boards\.example" layout="list">/);
  assert.match(snippet, /Bread &amp; &quot;butter&quot; &lt;b&gt;/);
  assert.match(snippet, /src="https:\/\/boards\.example\/widget\/v1\/drystone\.js"/);
  assert.doesNotMatch(snippet, /columns/);
});

test('a form has its own snippet, which loads the script for forms', () => {
  const service = 'https://boards.example';
  const snippet = writeFormSnippet({ service, forms: formsAddress(service, '0.1.0'), team: 7, slug: 'walk-with-us' });
  assert.match(snippet, /^<drystone-form experience="walk-with-us" team="7" service="https:\/\/boards\.example"/);
  assert.match(snippet, /<script type="module" src="https:\/\/boards\.example\/widget\/v0\/forms\.js"><\/script>$/);
});
