import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { inlineParts, keepImportsOf } from './build/plugins/inline-parts.ts';
import { boundHooks } from './build/plugins/bound-hooks.ts';
import { pageDocumentForPreact } from './build/plugins/page-document-plugin.ts';
import { addressImports } from './build/plugins/address-imports-plugin.ts';
import { buildTimeConstants } from './build/plugins/build-time-constants.ts';
import { minifyAgain } from './build/plugins/minify-again.ts';
import { completeTexts, textEntries, textImports } from './build/plugins/text-files.ts';

const root = import.meta.dirname;

/**
 * The settings of all builds. They use the SSR mode: only in this mode does Vite neither wrap `import()` in its preload
 * code (0.9 KB in the loader, and the widget would import it from there) nor leave ES output half minified, as lib mode
 * does.
 */
const shared = (outDir: string) =>
  ({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [completeTexts(root), buildTimeConstants(), boundHooks(), pageDocumentForPreact(root)],
    ssr: { noExternal: true },
    // This is the one CommonJS package of the upload client. Without it the first load needs no interop code.
    resolve: { alias: [{ find: 'url-parse', replacement: join(root, 'src/files/parse-address.ts') }] },
    build: {
      ssr: true,
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      minify: 'oxc',
      cssMinify: true,
      cssCodeSplit: false,
      cssTarget: 'esnext',
      reportCompressedSize: false,
      // Source maps are written, but the files do not name them, because the name would add 30 bytes to each file.
      sourcemap: 'hidden',
      // The timings of our own plugins are not reported.
      rollupOptions: { checks: { bundlerTimings: false } },
    },
  }) satisfies InlineConfig;

const plain = (file: string) => join(root, file);

type ModuleGraph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/**
 * The files that a page loads after the loader, in this order. Each contains the code that it needs and that no earlier
 * one contains.
 */
const loadedInOrder = {
  'first-paint': plain('src/entries/first-paint.ts'),
  engagement: plain('src/engagement/engagement.ts'),
  rest: plain('src/entries/rest.ts'),
  board: plain('src/element/mount-board.ts'),
};

/** Files that are loaded on demand. A later one imports shared code from an earlier one. */
const loadedLater = {
  'option-error': plain('src/options/option-error.ts'),
  'post-dialog': plain('src/components/dialog/post-dialog.tsx'),
  'navigation-bar': plain('src/components/navigation/navigation-bar.tsx'),
};

/**
 * Names the chunk of all modules that an entry imports statically, also indirectly. Of two entries the first listed one
 * contains the shared modules, because the second is loaded after it.
 */
function nameChunks(entries: Readonly<Record<string, string>>) {
  const names = new Map<string, string>();
  let isReady = false;
  return (id: string, modules: ModuleGraph): string | null => {
    const add = (module: string, name: string) => {
      if (names.has(module)) return;
      names.set(module, name);
      modules.getModuleInfo(module)?.importedIds.forEach((imported) => add(imported, name));
    };
    if (!isReady) for (const [name, file] of Object.entries(entries)) add(file, name);
    isReady = true;
    return names.get(id) ?? null;
  };
}

/**
 * The script tag's files. Their names have no hashes: they are in a folder of their version, which never changes, and a
 * hash in every `import()` costs bytes.
 */
export function cdnBuild(outDir: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    base: './',
    plugins: [
      ...config.plugins,
      textImports(),
      addressImports({ ...loadedInOrder, ...loadedLater }, ['engagement']),
      minifyAgain(),
    ],
    build: {
      ...config.build,
      manifest: 'manifest.json',
      rollupOptions: {
        ...config.build.rollupOptions,
        input: {
          drystone: plain('src/entries/loader.ts'),
          ...loadedInOrder,
          ...loadedLater,
          ...textEntries(root, ['board', 'reader', 'post-form', 'reviews']),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // A visitor waits for this file. V8 compiles all of it beside the main thread while it loads; without the line
          // it compiles each function on the main thread at its first call.
          postBanner: ({ name }) => (name === 'board' ? '//# allFunctionsCalledOnLoad' : ''),
          // Code that later chunks share with the first paint or the interactive board stays there, because another
          // file is another request.
          codeSplitting: {
            groups: [{ name: nameChunks(loadedInOrder), includeDependenciesRecursively: false }],
          },
        },
      },
    },
  };
}

/** Elements with a separate entry, by the name of their file in `src/entries`. */
export const elementEntries = ['insights', 'forms'] as const;

/** The text topics of these elements. */
const elementTopics = { insights: ['insights'], forms: ['experience-form'] } as const;

/**
 * The build of one such element. It shares the widget's folder but none of its chunks, so that neither makes the other
 * larger.
 */
export function elementBuild(outDir: string, entry: (typeof elementEntries)[number]): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    base: './',
    plugins: [...config.plugins, textImports()],
    build: {
      ...config.build,
      emptyOutDir: false,
      manifest: `${entry}-manifest.json`,
      rollupOptions: {
        ...config.build.rollupOptions,
        input: { [entry]: plain(`src/entries/${entry}.ts`), ...textEntries(root, elementTopics[entry]) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => (name.startsWith(entry) ? '[name].js' : `${entry}-[name].js`),
        },
      },
    },
  };
}

/** Self-contained files in the widget's folder, by the name of their file in `src/entries`. */
export const scriptEntries = ['embed-page', 'embed-resize', 'drystone-legacy', 'drystone-data-layer'] as const;

/** The build of one such file. It is both a module and a plain script, because all of its code is inside a function. */
export const scriptBuild = (outDir: string, entry: (typeof scriptEntries)[number]): InlineConfig =>
  singleFileBuild(outDir, entry, `src/entries/${entry}.ts`);

/**
 * The build of the workers. Our bundlers do not emit them: the file that starts a worker finds it in its own folder.
 */
export const workerBuild = (outDir: string): InlineConfig =>
  singleFileBuild(outDir, 'resize-worker', 'src/files/resize-worker.ts');

function singleFileBuild(outDir: string, name: string, source: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    build: {
      ...config.build,
      emptyOutDir: false,
      rollupOptions: {
        ...config.build.rollupOptions,
        input: { [name]: plain(source) },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  };
}

/**
 * The classic build: the loader, the widget and the parts that most boards need in one plain script, for pages without
 * modules.
 */
export function classicBuild(outDir: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    plugins: [...config.plugins, inlineParts(root), keepImportsOf(root, 'src/entries/classic.ts')],
    resolve: {
      alias: [...config.resolve.alias, { find: './rest.ts', replacement: plain('src/entries/board.ts') }],
    },
    build: {
      ...config.build,
      emptyOutDir: false,
      rollupOptions: {
        ...config.build.rollupOptions,
        input: { 'drystone.classic': plain('src/entries/classic.ts') },
        output: { entryFileNames: '[name].js', format: 'iife', codeSplitting: false },
      },
    },
  };
}

/** Returns the name of a chunk with the words of one language, because many of their sources have the same name. */
function nameText({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string | null {
  const [, language, topic] = /src\/text\/([\w-]+)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return language && topic ? `text-${language}-${topic}` : null;
}

/**
 * Joins the words that are loaded together, or nearly, into one file: a separate file of 100 bytes would be another
 * request and another file in the package. English is part of the code.
 */
const joinedTexts: Readonly<Record<string, string>> = {
  board: 'board',
  reader: 'board',
  reviews: 'board',
  'post-form': 'forms',
  'experience-form': 'forms',
};

/**
 * Modules that share a chunk. These are small modules that are loaded together, because each file counts in the
 * package, and the days of insights, which the entry would export if they had no chunk of their own.
 */
const sharedParts: Readonly<Record<string, string>> = {
  'src/sources/insights/days.ts': 'days',
  'src/sources/insights/time-zone.ts': 'days',
  'src/components/card/link.tsx': 'card-parts',
  'src/layout/columns.ts': 'card-parts',
  'src/components/card/stars.tsx': 'card-parts',
  'src/components/card/card-header.tsx': 'card-parts',
  // It imports parts of that chunk, which imports it in turn: as a separate chunk it would be part of an import cycle.
  'src/components/card/author-line.tsx': 'card-parts',
  'src/components/card/original-link.tsx': 'card-parts',
  'src/appearance/parse-value.ts': 'card-parts',
  'src/components/card/network-badge.tsx': 'card-parts',
  'src/components/card/post-time.tsx': 'card-parts',
  'src/layout/packer.ts': 'card-parts',
  'src/components/feed/parent-of.ts': 'card-parts',
  'src/components/layouts/use-styled-box.ts': 'layout-hooks',
  'src/components/layouts/use-kept-focus.ts': 'layout-hooks',
  'src/components/layouts/split-words.ts': 'layout-hooks',
  'src/components/card/article-foot.tsx': 'layout-hooks',
  'src/sources/fields.ts': 'answer-values',
  'src/safety/number.ts': 'answer-values',
  'src/model/encode-url-part.ts': 'answer-values',
  'src/model/random-uuid.ts': 'sending',
  'src/model/retry-delay.ts': 'sending',
  'src/engagement/consent-gate.ts': 'sending',
  'src/engagement/opt-out.ts': 'sending',
  'src/model/shorten-line.ts': 'texts',
  'src/text/fill-in.ts': 'texts',
  'src/text/fill-in-count.ts': 'texts',
  'src/text/format-number.ts': 'texts',
  'src/text/network-names.ts': 'texts',
  'src/components/common/use-keep-focus.ts': 'texts',
  'src/sources/lazy-import.ts': 'source-parts',
  'src/sources/links.ts': 'source-parts',
  'src/sources/read-videos.ts': 'post-details',
  'src/sources/json-api/read-products.ts': 'post-details',
  'src/options/option-error.ts': 'owner-problems',
  'src/appearance/address-problem.ts': 'owner-problems',
};

function joinForNpm(id: string): string | null {
  const shared = Object.entries(sharedParts).find(([file]) => id.endsWith(file));
  if (shared) return shared[1];
  const [, language, topic = ''] = /src\/text\/([\w-]+)\/([\w-]+)\.ts$/.exec(id) ?? [];
  const joined = joinedTexts[topic];
  return language && language !== 'en' && joined ? `text-${language}-${joined}` : null;
}

/** The entries of `exports` in package.json, by the name of their file in `src/entries`. */
const npmEntries = ['index', 'define', 'insights', 'forms', 'react', 'vue', 'service', 'data-layer'] as const;

/** The build of the npm entries. They are readable, and the consumer's bundler resolves our dependencies. */
export function npmBuild(outDir: string, version: string, dependencies: readonly string[]): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    define: { DRYSTONE_VERSION: JSON.stringify(version) },
    // These packages are built in and are no dependencies, because we use little of them. Not every bundler could read
    // the CommonJS parts of the last two, or find files that are named only in `exports`.
    ssr: { noExternal: ['entities', 'altcha-lib', 'tus-js-client', 'js-base64'] },
    build: {
      ...config.build,
      minify: false,
      rollupOptions: {
        ...config.build.rollupOptions,
        // The directive of the React entry must stay its first line; `npm run check:package` checks this. English words
        // are built into the code that needs them, although the pattern of language files matches them, too.
        checks: { bundlerTimings: false, moduleLevelDirective: false, ineffectiveDynamicImport: false },
        input: Object.fromEntries(npmEntries.map((entry) => [entry, plain(`src/entries/${entry}.ts`)])),
        // Joined texts need this setting. `npm run check:package` checks the exports of each entry.
        preserveEntrySignatures: 'allow-extension',
        // A package's style sheet is inlined as text, because not every bundler supports this.
        external: dependencies.map((name) => new RegExp(`^${name}(/(?!.*\\.css\\b)|$)`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: (chunk) => `chunks/${nameText(chunk) ?? '[name]'}.js`,
          codeSplitting: { groups: [{ name: joinForNpm, includeDependenciesRecursively: false }] },
        },
      },
    },
  };
}

/**
 * The build of `drystone/server`: the same components, rendered by `preact-render-to-string`. It is in the folder of
 * the other entries, but shares no chunk with them, and is one file, because a server loads it once.
 */
export function serverBuild(outDir: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    build: {
      ...config.build,
      emptyOutDir: false,
      minify: false,
      rollupOptions: {
        ...config.build.rollupOptions,
        input: { server: plain('src/entries/server.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  };
}

/** The demo's npm page, bundled as a site owner would do it: from the npm entries in `npm`, into one module. */
export function demoBuild(outDir: string, npm: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    base: './',
    resolve: {
      alias: [
        { find: 'drystone/define', replacement: join(npm, 'define.js') },
        { find: /^drystone$/, replacement: join(npm, 'index.js') },
      ],
    },
    build: {
      ...config.build,
      rollupOptions: {
        ...config.build.rollupOptions,
        input: { 'npm-page': plain('demo/site/npm-page.ts'), 'define-page': join(npm, 'define.js') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}

/**
 * The demo's pages in React and Vue, bundled in the same way. They are built for browsers, because frameworks have
 * other files for servers.
 */
export function frameworkBuild(outDir: string, npm: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    ssr: {},
    base: './',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    resolve: { alias: [{ find: /^drystone\/(\w+)$/, replacement: join(npm, '$1.js') }] },
    build: {
      ...config.build,
      ssr: false,
      emptyOutDir: false,
      rollupOptions: {
        ...config.build.rollupOptions,
        checks: { bundlerTimings: false, moduleLevelDirective: false },
        input: {
          'react-page': plain('demo/site/frameworks/react-page.ts'),
          'vue-page': plain('demo/site/frameworks/vue-page.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}
