// A page with extra properties on its prototypes: every `for in` loop visits their names.
/* oxlint-disable eslint/no-extend-native -- spoiling natives is what this file is for */
(function () {
  'use strict';
  Array.prototype.insertAt = function (index, item) {
    this.splice(index, 0, item);
    return this;
  };
  Array.prototype.contains = function (item) {
    return this.indexOf(item) >= 0;
  };
  String.prototype.capitalise = function () {
    return this.charAt(0).toUpperCase() + this.slice(1);
  };
  Object.prototype.extend = function (other) {
    return Object.assign(this, other);
  };
  Object.prototype.isEmptyObject = function () {
    return Object.keys(this).length === 0;
  };
})();
