// Imports one entry without a DOM. Prints the properties that it added to the global object, and its exports.
// The frameworks are imported before, so that their globals do not count.
await Promise.all([import('react'), import('vue')]);
const before = new Set(Reflect.ownKeys(globalThis));
const exported = Object.keys(await import(process.argv[2]));
const left = Reflect.ownKeys(globalThis)
  .filter((key) => !before.has(key))
  .map(String);
console.log(JSON.stringify({ left, exported }));
