import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fillTemplate, text } from './fill-template.ts';

it('escapes what it fills in, and fills in nothing of that again', () => {
  assert.equal(
    fillTemplate('<p title="{{name}}">{{name}}</p>', { name: text('"{{name}}"&<') }),
    '<p title="&quot;{{name}}&quot;&amp;&lt;">&quot;{{name}}&quot;&amp;&lt;</p>',
  );
});

it('hands a token what is written after its name', () => {
  assert.equal(fillTemplate('{{list a=1 b}}', { list: (argument) => `[${argument}]` }), '[a=1 b]');
});

it('throws on a token without a value', () => {
  for (const token of ['{{nobody}}', '{{constructor}}'])
    assert.throws(() => fillTemplate(token, {}), { message: `There is no value for ${token}` });
});
