// A page with its own module loader: code that looks for `define`, `module` or `exports` finds them and registers
// itself there by mistake.
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
