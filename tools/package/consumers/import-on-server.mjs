// Imports one entry where there is no DOM; prints what it left on the global object, and what it exports.
// What the frameworks leave there is theirs.
await Promise.all([import('react'), import('vue')]);
const before = new Set(Reflect.ownKeys(globalThis));
const exported = Object.keys(await import(process.argv[2]));
const left = Reflect.ownKeys(globalThis)
  .filter((key) => !before.has(key))
  .map(String);
console.log(JSON.stringify({ left, exported }));
