// A document in Node, and Preact's own vnodes, for tests of components. Import it before @testing-library/preact, which
// looks for a document when it is read.
import { Window } from 'happy-dom';
import { jsx } from 'preact/jsx-runtime';
import { useVNodeFactory } from '../../jsx/jsx-runtime.ts';

const page = new Window({ url: 'https://page.example/' });
Object.assign(globalThis, {
  document: page.document,
  window: page,
  CSSStyleSheet: page.CSSStyleSheet,
  addEventListener: page.addEventListener.bind(page),
});
useVNodeFactory(jsx);
