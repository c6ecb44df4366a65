// Imports copies of `drystone/define` into one page, as bundles with a copy each do. Prints the lines for the owner.
const [, , happyDom, ...copies] = process.argv;
const { Window } = await import(happyDom);
const page = new Window({ url: 'https://page.example/' });
for (const name of [
  'document',
  'customElements',
  'HTMLElement',
  'location',
  'navigator',
  'matchMedia',
  'CSSStyleSheet',
])
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true });
globalThis.window = globalThis;
const lines = [];
console.warn = (line) => lines.push(line);
for (const copy of copies) await import(copy);
// The words are loaded by a separate import.
for (let tries = 0; tries < 20; tries++) await new Promise((resolve) => setImmediate(resolve));
await import(new URL('./chunks/describe-error.js', copies.at(-1)).href).catch(() => {});
process.stdout.write(JSON.stringify(lines), () => process.exit(0));
