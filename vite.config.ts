import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { inlineParts, keepImportsOf } from './tools/classic-parts.ts';
import { boundHooks } from './tools/bound-hooks.ts';
import { loadedFiles } from './tools/loaded-files.ts';
import { shortLists } from './tools/short-lists.ts';
import { textEntries, textImports } from './tools/text-files.ts';

const root = import.meta.dirname;

/**
 * What all builds share. Built as for a server: it is the one mode in which Vite neither wraps `import()` in its
 * preload code (0.9 KB in the loader, and the widget would import it from there) nor, as lib mode does, leaves ES
 * output half minified.
 */
const shared = (outDir: string) =>
  ({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [shortLists(), boundHooks()],
    ssr: { noExternal: true },
    // The one package of the upload client that is no module; without it the first load needs no code for such.
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
      // Beside the files, for whoever looks, and not named in them: the name is 30 bytes of each.
      sourcemap: 'hidden',
      // How long our own plugins took is no news of the build.
      rollupOptions: { checks: { bundlerTimings: false } },
    },
  }) satisfies InlineConfig;

const plain = (file: string) => join(root, file);

type ModuleGraph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** What a page loads after the loader, in this order: each holds all that it needs and that is not in one before. */
const loadedInOrder = {
  'first-paint': plain('src/first-paint.ts'),
  engagement: plain('src/engagement/engagement.ts'),
  board: plain('src/board.ts'),
};

/** Files that are asked for on demand. What comes after one of them takes from it what both need. */
const loadedLater = {
  'option-error': plain('src/options/option-error.ts'),
  'post-dialog': plain('src/components/dialog/post-dialog.tsx'),
  'navigation-bar': plain('src/components/navigation/navigation-bar.tsx'),
};

/**
 * Names the chunk of what an entry imports at once, be it by way of others. Of two entries the first one listed keeps
 * what they share: the second is loaded after it.
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
 * The script tag's files. Names without hashes: they lie under their version, which never changes, and a hash in every
 * `import()` costs bytes.
 */
export function cdnBuild(outDir: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    base: './',
    plugins: [...config.plugins, textImports(), loadedFiles({ ...loadedInOrder, ...loadedLater }, ['engagement'])],
    build: {
      ...config.build,
      manifest: 'manifest.json',
      rollupOptions: {
        ...config.build.rollupOptions,
        input: {
          drystone: plain('src/loader.ts'),
          ...loadedInOrder,
          ...loadedLater,
          ...textEntries(root, ['board', 'reader', 'post-form', 'reviews']),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // What later chunks share with the first paint or the living board stays there: a file more is a request
          // more.
          codeSplitting: {
            groups: [{ name: nameChunks(loadedInOrder), includeDependenciesRecursively: false }],
          },
        },
      },
    },
  };
}

/** Elements that are entries of their own, by the name of their file in `src`. */
export const elementEntries = ['insights', 'forms'] as const;

/** Their words. */
const elementTopics = { insights: ['insights'], forms: ['experience-form'] } as const;

/** One of them, beside the widget's files and without a chunk of them: neither makes the other heavier. */
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
        input: { [entry]: plain(`src/${entry}.ts`), ...textEntries(root, elementTopics[entry]) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => (name.startsWith(entry) ? '[name].js' : `${entry}-[name].js`),
        },
      },
    },
  };
}

/** Single files beside the widget's, each with all that it needs inside, by the name of their file in `src`. */
export const scriptEntries = ['embed-page', 'embed-resize', 'drystone-legacy', 'drystone-data-layer'] as const;

/** One of them: a module that is a plain script as well, because nothing in it stands outside of its function. */
export const scriptBuild = (outDir: string, entry: (typeof scriptEntries)[number]): InlineConfig =>
  singleFileBuild(outDir, entry, `src/${entry}.ts`);

/**
 * What works beside the page's own thread. No bundler of ours puts it anywhere: whoever starts it finds it beside
 * himself.
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

/** The loader, the widget and what most boards need in one plain script, for pages without modules. */
export function classicBuild(outDir: string): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    plugins: [...config.plugins, inlineParts(root), keepImportsOf(root, 'src/classic.ts')],
    build: {
      ...config.build,
      emptyOutDir: false,
      rollupOptions: {
        ...config.build.rollupOptions,
        input: { 'drystone.classic': plain('src/classic.ts') },
        output: { entryFileNames: '[name].js', format: 'iife', codeSplitting: false },
      },
    },
  };
}

/** The name of a chunk with the words of one language: many of their sources have the same name. */
function nameText({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string | null {
  const [, language, topic] = /src\/text\/([\w-]+)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return language && topic ? `text-${language}-${topic}` : null;
}

/**
 * One file of words for what is loaded together, or nearly: a file of 100 bytes is a request of its own and one file
 * more in the package. English is part of the code.
 */
const joinedTexts: Readonly<Record<string, string>> = {
  board: 'board',
  reader: 'board',
  reviews: 'board',
  'post-form': 'forms',
  'experience-form': 'forms',
};

/**
 * Parts that share a chunk: small ones that are loaded together, because each file counts in the package, and the days of
 * insights, which the entry would export if they had no chunk of their own.
 */
const sharedParts: Readonly<Record<string, string>> = {
  'src/sources/insights/days.ts': 'days',
  'src/sources/insights/time-zone.ts': 'days',
  'src/components/card/link.tsx': 'card-parts',
  'src/layout/columns.ts': 'card-parts',
  'src/components/card/stars.tsx': 'card-parts',
  'src/components/card/card-header.tsx': 'card-parts',
  // It takes parts of that chunk and is taken by others: by itself the two would import each other.
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

/** What npm's `exports` lead to, by the name of its file in `src`. */
export const npmEntries = ['index', 'define', 'insights', 'forms', 'react', 'vue', 'service', 'data-layer'] as const;

/** The npm entries, readable, with our dependencies left to the bundler of who imports them. */
export function npmBuild(outDir: string, version: string, dependencies: readonly string[]): InlineConfig {
  const config = shared(outDir);
  return {
    ...config,
    define: { DRYSTONE_VERSION: JSON.stringify(version) },
    // Not among our dependencies: the little that we take of them is ours to bring. Of the last two not every bundler
    // could read the parts that are no modules, or find the files that are named in `exports` alone.
    ssr: { noExternal: ['entities', 'altcha-lib', 'tus-js-client', 'js-base64'] },
    build: {
      ...config.build,
      minify: false,
      rollupOptions: {
        ...config.build.rollupOptions,
        // The directive of the React entry is its own first line and stays there; `npm run check:package` looks.
        // English words are part of the code that needs them, and of the pattern that finds a language's file, too.
        checks: { bundlerTimings: false, moduleLevelDirective: false, ineffectiveDynamicImport: false },
        input: Object.fromEntries(npmEntries.map((entry) => [entry, plain(`src/${entry}.ts`)])),
        // What an entry exports is checked by `npm run check:package`; joined texts ask for this.
        preserveEntrySignatures: 'allow-extension',
        // A package's style sheet is taken in as text: not every bundler knows how.
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
 * `drystone/server`: the same components, written by `preact-render-to-string`. Beside the other entries, without a
 * chunk of theirs, and in one file: a server loads it once.
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
        input: { server: plain('src/server.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  };
}

/** The demo's npm page, bundled as a site owner would: from the npm entries in `npm`, into one module of his own. */
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
 * The demo's pages in React and Vue, the same way; built as for browsers, because frameworks have other files for
 * servers.
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
