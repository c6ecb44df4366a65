// The effects of Prototype 1.6.1 on a page's natives, written by hand from observation. It contains no part of its
// code.
/* oxlint-disable eslint/no-extend-native, unicorn/no-new-array -- spoiling natives is what this file is for */
(function () {
  'use strict';
  const slice = Array.prototype.slice;
  const nativeReverse = Array.prototype.reverse;

  function toArray(list) {
    if (!list) return [];
    let length = list.length || 0;
    const results = new Array(length);
    while (length--) results[length] = list[length];
    return results;
  }
  function everyItem(list, visit) {
    for (let index = 0; index < list.length; index++) if (visit(list[index], index) === false) return;
  }
  const identity = (value) => value;
  function encode(value) {
    if (value === null) return 'null';
    if (typeof value === 'string') return '"' + value.replace(/["\\]/g, '\\$&') + '"';
    if (typeof value === 'number') return isFinite(value) ? String(value) : 'null';
    if (typeof value === 'boolean') return String(value);
    if (typeof value !== 'object') return undefined;
    if (value.toJSON) return value.toJSON();
    const members = [];
    for (const name in value) {
      const encoded = encode(value[name]);
      if (encoded !== undefined) members.push(encode(name) + ': ' + encoded);
    }
    return '{' + members.join(', ') + '}';
  }

  // They are assigned, so enumerable: each `for in` over an array finds all.
  const additions = {
    find(test) {
      let found;
      everyItem(this, (item, index) => {
        if (test(item, index)) {
          found = item;
          return false;
        }
      });
      return found;
    },
    filter(test, context) {
      const kept = [];
      everyItem(this, (item, index) => {
        if (test.call(context, item, index)) kept.push(item);
      });
      return kept;
    },
    map(change, context) {
      const made = [];
      everyItem(this, (item, index) => {
        made.push((change || identity).call(context, item, index));
      });
      return made;
    },
    every(test, context) {
      let all = true;
      everyItem(this, (item, index) => (all = !!(test || identity).call(context, item, index)));
      return all;
    },
    some(test, context) {
      let any = false;
      everyItem(this, (item, index) => !(any = !!(test || identity).call(context, item, index)));
      return any;
    },
    entries() {
      return this.slice();
    },
    reverse(inline) {
      return nativeReverse.call(inline !== false ? this : this.slice());
    },
    toJSON() {
      const parts = [];
      everyItem(this, (item) => {
        const part = encode(item);
        if (part !== undefined) parts.push(part);
      });
      return '[' + parts.join(', ') + ']';
    },
    clear() {
      this.length = 0;
      return this;
    },
    first() {
      return this[0];
    },
    last() {
      return this[this.length - 1];
    },
    clone() {
      return slice.call(this);
    },
    toArray() {
      return slice.call(this);
    },
    size() {
      return this.length;
    },
    inspect() {
      return '[' + this.join(', ') + ']';
    },
    each(visit, context) {
      everyItem(this, (item, index) => {
        visit.call(context, item, index);
      });
      return this;
    },
  };
  for (const name of [
    'all',
    'any',
    'collect',
    'compact',
    'detect',
    'eachSlice',
    'findAll',
    'flatten',
    'grep',
    'include',
    'inGroupsOf',
    'inject',
    'intersect',
    'invoke',
    'max',
    'member',
    'min',
    'partition',
    'pluck',
    'reject',
  ])
    additions[name] = function () {
      return this;
    };
  for (const name of Object.getOwnPropertyNames(additions)) {
    Object.defineProperty(Array.prototype, name, {
      value: additions[name],
      writable: true,
      configurable: true,
      enumerable: true,
    });
  }

  Array.from = toArray;
  Object.keys = function (object) {
    const names = [];
    for (const name in object) names.push(name);
    return names;
  };
  Object.values = function (object) {
    const values = [];
    for (const name in object) values.push(object[name]);
    return values;
  };
  Function.prototype.bind = function (context) {
    if (arguments.length < 2 && context === undefined) return this;
    const method = this;
    const bound = slice.call(arguments, 1);
    return function () {
      return method.apply(context, bound.concat(slice.call(arguments)));
    };
  };
  String.prototype.startsWith = function (start) {
    return this.indexOf(start) === 0;
  };
  String.prototype.endsWith = function (end) {
    const at = this.length - end.length;
    return at >= 0 && this.lastIndexOf(end) === at;
  };
  String.prototype.sub = function (pattern, replacement) {
    return this.replace(pattern, replacement);
  };
  String.prototype.toJSON = function () {
    return encode(String(this));
  };
  Number.prototype.toJSON = function () {
    return encode(Number(this));
  };
  Date.prototype.toJSON = function () {
    return '"' + this.toISOString().replace(/\.\d+Z$/, 'Z') + '"';
  };

  const elementMethods = {
    remove() {
      this.parentNode.removeChild(this);
      return this;
    },
    update(content) {
      this.textContent = content === undefined ? '' : String(content);
      return this;
    },
    hide() {
      this.style.display = 'none';
      return this;
    },
    show() {
      this.style.display = '';
      return this;
    },
    empty() {
      return this.textContent.trim() === '';
    },
    select(selector) {
      return slice.call(this.querySelectorAll(selector));
    },
    scrollTo() {
      window.scrollTo(0, this.offsetTop);
      return this;
    },
    next() {
      return this.nextElementSibling;
    },
    previous() {
      return this.previousElementSibling;
    },
    observe(name, handler) {
      this.addEventListener(name, handler);
      return this;
    },
    fire() {
      return this;
    },
  };
  for (const name of Object.getOwnPropertyNames(elementMethods)) HTMLElement.prototype[name] = elementMethods[name];

  const NativeElement = window.Element;
  window.Element = function (tagName) {
    return document.createElement(tagName);
  };
  window.Element.prototype = NativeElement.prototype;
})();
