// `assert.equal` of two elements writes the whole document when they differ, which takes minutes.
import assert from 'node:assert/strict';

export const assertFocused = (element: HTMLElement): void =>
  assert.ok(document.activeElement === element, `The focus is at ${document.activeElement?.outerHTML.slice(0, 200)}`);
