// Lets node load components: `node --import ./tools/run/load-components.mjs file.test.tsx`. Node strips types from .ts
// files by itself, but does not support JSX. The transformer is the one of the build, and is a dependency of Vite.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { englishFiles, parseTextFile } from '../translations/complete-messages.ts';

const require = createRequire(import.meta.url);
/** The transformer is loaded with the first component, because most tests have none. */
const transform = (...parameters) => require('rolldown/utils').transformSync(...parameters);

registerHooks({
  load(url, context, nextLoad) {
    const [address, query] = url.split('?');
    if (address.endsWith('.tsx'))
      return { format: 'module', source: compile(fileURLToPath(address)), shortCircuit: true };
    // A style sheet is loaded as text, as in the build.
    if (address.endsWith('.css') && query === 'inline') {
      const css = readFileSync(fileURLToPath(address), 'utf8');
      return { format: 'module', source: `export default ${JSON.stringify(css)};`, shortCircuit: true };
    }
    if (query !== 'own' && parseTextFile(address)) return completed(nextLoad(url, context), address);
    return nextLoad(url, context);
  },
});

/** Adds the English words that a language does not have yet, as the build does. */
function completed(loaded, address) {
  const { topic } = parseTextFile(address);
  const english = englishFiles(topic).map((name, index) => `import { messages as e${index} } from '../en/${name}.ts';`);
  const parts = englishFiles(topic).map((_, index) => `...e${index}`);
  const source = [
    ...english,
    `import { messages as own } from '${address}?own';`,
    `import { completeMessages } from '${new URL('../translations/complete-messages.ts', import.meta.url)}';`,
    `export const messages = completeMessages({ ${parts} }, own);`,
  ].join('\n');
  return { ...loaded, format: 'module', source };
}

function compile(file) {
  const options = { lang: 'tsx', sourcemap: true, jsx: { runtime: 'automatic', importSource: '#jsx' } };
  const { code, map, errors } = transform(file, readFileSync(file, 'utf8'), options);
  if (errors.length > 0) throw new Error(`${file} cannot be compiled: ${errors[0].message}`);
  const encodedMap = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encodedMap}`;
}
