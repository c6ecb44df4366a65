// Builds the owner's app into `service/dist/owner`, and copies the widget beside it. The service serves both: it
// needs neither sources nor a bundler at run time.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { completeTexts } from '../build/plugins/text-files.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'owner');
const output = join(root, 'service/dist');
/** In order of the cascade. The page loads them as one file. */
const styleSheets = [
  'moderation/moderation.css',
  ...['base', 'frame', 'pages', 'feeds', 'forms', 'editors', 'insights'].map((name) => `styles/${name}.css`),
];

await build({
  root: source,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [completeTexts(root)],
  build: {
    outDir: join(output, 'owner'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: join(source, 'start.ts'),
      output: { entryFileNames: 'start.js', chunkFileNames: '[name].js' },
      checks: { bundlerTimings: false },
    },
  },
});
const styles = styleSheets.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
writeFileSync(join(output, 'owner/owner.css'), styles);
cpSync(join(source, 'owner.html'), join(output, 'owner/owner.html'));
rmSync(join(output, 'widget'), { recursive: true, force: true });
mkdirSync(join(output, 'widget'), { recursive: true });
cpSync(join(root, 'dist/cdn'), join(output, 'widget'), {
  recursive: true,
  filter: (file) => !file.endsWith('.map'),
});
