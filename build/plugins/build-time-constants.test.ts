import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildTimeConstants } from './build-time-constants.ts';

let folder = '';
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'drystone-lists-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function buildWith(
  plugins: ReturnType<typeof buildTimeConstants>[],
): Promise<{ readonly code: string; readonly modules: string[] }> {
  write(
    'table.ts',
    `export const table = { apple: { isSweet: true }, lemon: { isSweet: false }, pear: { isSweet: true } };`,
  );
  write(
    'build-time-constants.ts',
    [
      `import { table } from './table.ts';`,
      `const entries: [string, { isSweet: boolean }][] = Object.entries(table);`,
      'export const sweet: readonly string[] = entries.filter(([, row]) => row.isSweet).map(([name]) => name);',
    ].join('\n'),
  );
  write('entry.ts', `import { sweet } from './build-time-constants.ts';\nexport const fruit = sweet;`);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'entry.ts'), formats: ['es'], fileName: 'entry' },
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const chunk = output?.output[0];
  assert.ok(chunk);
  return { code: chunk.code, modules: Object.keys(chunk.modules).map((id) => id.replace(/.*\//, '')) };
}

test('the built file contains the computed list, and not its table', async () => {
  const { code, modules } = await buildWith([buildTimeConstants()]);
  assert.ok(!modules.includes('table.ts'));
  assert.ok(!code.includes('lemon') && !code.includes('isSweet'));
  write('built.mjs', code);
  const built: { fruit: unknown } = await import(pathToFileURL(join(folder, 'built.mjs')).href);
  assert.deepEqual(built.fruit, ['apple', 'pear']);
});

test('without the plugin the built file contains the table', async () => {
  const { modules } = await buildWith([]);
  assert.ok(modules.includes('table.ts'));
});
