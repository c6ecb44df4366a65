import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../run/programs.mjs';
import { compileVueSample } from './compile-vue-sample.ts';
import type { Sample } from './samples.ts';

const entry = 'virtual:reader/';

/** Writes the page's code for a sample: a component is rendered, and any other sample only runs. */
function writeEntry({ language, code }: Sample, sample: string): string {
  if (language === 'vue')
    return `import Sample from '${sample}'; import { createApp } from 'vue'; createApp(Sample).mount('#root');`;
  // The page of a server sample replaces the document. Rendering needs no DOM, so it can run in the browser, too.
  if (/from 'drystone\/server'/.test(code))
    return (
      `import { writePage } from '${sample}'; const page = await writePage(); document.open(); ` +
      'document.write(page); document.close();'
    );
  if (!/from 'drystone\/react'/.test(code)) return `import '${sample}';`;
  return `import * as sample from '${sample}'; import { createElement } from 'react'; import { createRoot } from \
'react-dom/client';
createRoot(document.querySelector('#root')).render(createElement(sample.default ?? Object.values(sample).find((each) \
=> typeof each === 'function')));`;
}

function provideSamples(samples: readonly Sample[]): Plugin {
  const nameOf = (index: number) =>
    `${root}/reader-sample-${index}.${samples[index]?.language === 'vue' ? 'ts' : samples[index]?.language}`;
  const find = (id: string) => samples.findIndex((_, index) => nameOf(index) === id);
  return {
    name: 'samples',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(entry) || find(id) >= 0 ? id : null),
    load(id) {
      const sample = samples[id.startsWith(entry) ? Number(id.slice(entry.length)) : find(id)];
      if (!sample) return null;
      if (id.startsWith(entry)) return writeEntry(sample, nameOf(Number(id.slice(entry.length))));
      return sample.language === 'vue' ? compileVueSample(sample.code) : sample.code;
    },
  };
}

/** Returns each module sample as one script. It is bundled with the built package, as a bundler of a project does. */
export async function bundleSamples(samples: readonly Sample[]): Promise<readonly string[]> {
  const package_ = join(root, 'dist/npm');
  if (!existsSync(package_)) throw new Error('The package is not built: run npm run build');
  return Promise.all(
    samples.map(async (_, index) => {
      const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        base: './',
        plugins: [provideSamples(samples)],
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        define: {
          'process.env.NODE_ENV': '"production"',
          __VUE_OPTIONS_API__: 'false',
          __VUE_PROD_DEVTOOLS__: 'false',
          __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
        },
        resolve: {
          alias: [
            { find: /^drystone\/(\w+)$/, replacement: join(package_, '$1.js') },
            { find: /^drystone$/, replacement: join(package_, 'index.js') },
          ],
        },
        build: {
          write: false,
          minify: false,
          modulePreload: false,
          target: 'es2022',
          rollupOptions: { input: `${entry}${index}`, output: { codeSplitting: false } },
        },
      });
      const [output] = [built].flat();
      if (!output || !('output' in output)) throw new Error('The bundler returned no output.');
      const [chunk] = output.output;
      return chunk.code;
    }),
  );
}
