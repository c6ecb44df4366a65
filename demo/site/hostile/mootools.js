// The effects of MooTools 1.4.5 (compatible build) on natives, written by hand from tests. It contains none of its
// code.
/* oxlint-disable eslint/no-extend-native -- spoiling natives is what this file is for */
(function () {
  'use strict';
  const slice = Array.prototype.slice;

  function toArray(item) {
    if (item === null || item === undefined) return [];
    const isEnumerable = typeof item !== 'string' && typeof item !== 'function' && typeof item.length === 'number';
    return isEnumerable ? (Array.isArray(item) ? item : slice.call(item)) : [item];
  }
  Array.from = toArray;
  Object.values = function (object) {
    const values = [];
    for (const name in object) if (Object.prototype.hasOwnProperty.call(object, name)) values.push(object[name]);
    return values;
  };
  // The arguments are a single list: bind(null, 1, 2) calls with 1 alone, and drops all the arguments of the caller.
  Function.prototype.bind = function (that, list) {
    const method = this;
    const bound = list === null || list === undefined ? null : toArray(list);
    return function () {
      return method.apply(that, bound || arguments);
    };
  };
  for (const name of [
    '$family',
    'each',
    'clone',
    'clean',
    'invoke',
    'associate',
    'link',
    'contains',
    'append',
    'getLast',
    'getRandom',
    'include',
    'combine',
    'erase',
    'empty',
    'pick',
    'hexToRgb',
    'rgbToHex',
    'extend',
    'remove',
    'test',
  ]) {
    Array.prototype[name] = function () {
      return this;
    };
  }

  const NativeElement = window.Element;
  NativeElement.prototype.scrollTo = function (x, y) {
    this.scrollLeft = x;
    this.scrollTop = y;
    return this;
  };
  for (const name of [
    'get',
    'set',
    'erase',
    'inject',
    'grab',
    'adopt',
    'dispose',
    'destroy',
    'empty',
    'clone',
    'fireEvent',
    'addEvent',
    'getElement',
    'getElements',
    'getSize',
    'getStyle',
    'setStyle',
    'store',
    'retrieve',
    'match',
    'hasClass',
    'addClass',
    'measure',
  ]) {
    NativeElement.prototype[name] = function () {
      return this;
    };
  }
  window.Element = function (tagName) {
    return document.createElement(tagName);
  };
  window.Element.prototype = NativeElement.prototype;

  // Own classes replace the natives of the same names: no document or event is an instance of these classes.
  window.Event = function (event) {
    this.event = event;
    this.type = event && event.type;
  };
  window.Event.prototype.stop = function () {
    return this;
  };
  window.Document = function () {};
  window.Window = function () {};
  window.Request = function (options) {
    this.options = options || {};
  };
  window.Request.prototype.send = function () {
    return this;
  };

  const native = window.JSON;
  window.JSON = {
    stringify: native.stringify,
    parse: native.parse,
    encode(value) {
      return native.stringify(value);
    },
    decode(value) {
      return native.parse(value);
    },
  };
})();
