// A page with a module loader of its own: whatever looks for `define`, `module` or `exports` finds them and goes
// astray.
(function () {
  'use strict';
  window.define = function () {
    throw new Error('Mismatched anonymous define() module');
  };
  window.define.amd = {};
  window.require = function () {
    throw new Error('Not loaded yet');
  };
  window.exports = {};
  window.module = { exports: window.exports };
})();
