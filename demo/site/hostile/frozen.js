// A page that hardens itself: prototypes that can no longer be changed, so that assigning one of their names anywhere
// fails.
(function () {
  'use strict';
  for (const owner of [Array, String, Function, Promise, Map, Set, Date]) Object.freeze(owner.prototype);
  Object.freeze(JSON);
})();
