// The FormData of the document, which reads the fields of a form; Node's own takes no form. Import it for tests that
// send a form.
import './document.ts';

Object.assign(globalThis, { FormData: window.FormData });
