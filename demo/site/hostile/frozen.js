// A page that hardens itself: its prototypes are frozen, so that an assignment to one of their names fails on every
// object.
(function () {
  'use strict';
  for (const owner of [Array, String, Function, Promise, Map, Set, Date]) Object.freeze(owner.prototype);
  Object.freeze(JSON);
})();
