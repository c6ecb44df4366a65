// Builds the owner's app into `service/dist/owner`, and copies the widget beside it. The service serves both: it
// needs neither sources nor a bundler at run time.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { letters, stones } from '../owner/ui/mark.ts';
import { buildTimeConstants } from '../build/plugins/build-time-constants.ts';
import { completeTexts } from '../build/plugins/text-files.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'owner');
const output = join(root, 'service/dist');
/** `Brand` as markup: it is painted before the app is loaded. */
const brand =
  '<svg class="brand" viewBox="0 0 180 36" preserveAspectRatio="xMinYMid slice" role="img" aria-label="Drystone">' +
  `<path class="stone" transform="translate(0 2)" d="${stones.plain}"/>` +
  `<path class="stone of-post" transform="translate(0 2)" d="${stones.posts}"/>` +
  `<path class="letters" transform="translate(44 -1)" d="${letters}"/></svg>`;
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
  plugins: [buildTimeConstants(), completeTexts(root)],
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
const page = readFileSync(join(source, 'owner.html'), 'utf8');
const start = readFileSync(join(output, 'owner/start.js'), 'utf8');
const imported = [...start.matchAll(/from ?["`']\.\/([\w-]+\.js)/g)].map(([, file]) => file!);
const preload = ['open-app.js', ...imported].map((file) => `<link rel="modulepreload" href="owner/${file}">`);
writeFileSync(
  join(output, 'owner/owner.html'),
  page.replace('{{preload}}', () => preload.join('\n')).replace('{{brand}}', () => brand),
);
rmSync(join(output, 'widget'), { recursive: true, force: true });
mkdirSync(join(output, 'widget'), { recursive: true });
cpSync(join(root, 'dist/cdn'), join(output, 'widget'), {
  recursive: true,
  filter: (file) => !file.endsWith('.map'),
});
