import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import { detach } from './detach.ts';

test('a node is removed once, and again without an error, as on a page with Prototype', () => {
  const { document } = new Window();
  const line = document.createElement('p') as unknown as HTMLElement;
  line.remove = function remove() {
    this.parentNode!.removeChild(this);
  };
  assert.throws(() => line.remove());
  document.body.append(line as never);
  detach(line);
  detach(line);
  assert.equal(document.body.childNodes.length, 0);
});
