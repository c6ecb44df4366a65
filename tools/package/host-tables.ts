import type { ConsumerResult, Stage } from './drive-consumers.ts';
import { hostPages, type PageResult } from './host-pages.ts';

/** The name of each project in the table, and the packages whose versions the table shows. */
const hosts: Readonly<Record<string, { readonly host: string; readonly packages: readonly string[] }>> = {
  angular: { host: 'Angular', packages: ['@angular/core'] },
  astro: { host: 'Astro', packages: ['astro'] },
  bun: { host: 'Bun, as a bundler', packages: ['bun'] },
  esbuild: { host: 'esbuild', packages: ['esbuild'] },
  lit: { host: 'Lit', packages: ['lit', 'vite'] },
  next: { host: 'Next', packages: ['next', 'react'] },
  nuxt: { host: 'Nuxt', packages: ['nuxt', 'vue'] },
  parcel: { host: 'Parcel', packages: ['parcel'] },
  plain: { host: 'no bundler: an import map', packages: [] },
  preact: { host: 'Preact', packages: ['preact', 'vite'] },
  'react-router': { host: 'React Router', packages: ['react-router', 'react'] },
  rollup: { host: 'Rollup with node-resolve', packages: ['rollup'] },
  runtimes: { host: 'Node by `require`, Bun, Deno: server and client', packages: ['bun', 'deno'] },
  solid: { host: 'Solid', packages: ['solid-js', 'vite'] },
  svelte: { host: 'Svelte', packages: ['svelte', 'vite'] },
  sveltekit: { host: 'SvelteKit', packages: ['@sveltejs/kit', 'svelte'] },
  'vite-react': { host: 'React', packages: ['react', 'vite'] },
  vue: { host: 'Vue', packages: ['vue', 'vite'] },
  webpack: { host: 'webpack', packages: ['webpack'] },
};

const stages: readonly Stage[] = ['built', 'served', 'written', 'dev', 'dev written'];

/** Returns a row for each project. A cell is a tick, a cross, or a dash when the project has no such stage. */
export function consumerRows(
  results: readonly ConsumerResult[],
  versions: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly string[] {
  return [...new Set(results.map(({ name }) => name))].map((name) => {
    const { host, packages } = hosts[name] ?? { host: name, packages: [] };
    const own = packages.map((one) => `${one} ${versions.get(name)?.get(one) ?? '?'}`).join(', ');
    const cells = stages.map((stage) => {
      const found = results.filter((one) => one.name === name && one.stage === stage);
      return found.length === 0 ? '–' : found.every(({ problem }) => problem === null) ? '✔' : '✗';
    });
    const isMissing = results.some((one) => one.name === name && one.stage === 'installed');
    const called = isMissing ? `${host}: not installed ✗` : host;
    return `| ${[called, own || '–', ...cells].join(' | ')} |`;
  });
}

export const pageRows = (results: readonly PageResult[]): readonly string[] =>
  results.map(({ spec, passed, failed }) => {
    const page = hostPages.find((one) => one.spec === spec)?.page ?? spec;
    const result = failed === 0 ? `✔ ${passed}` : `✗ ${failed} of ${passed + failed}`;
    return `| ${page} | \`e2e/${spec}.spec.ts\` | ${result} |`;
  });

interface Tables {
  readonly measured: string;
  readonly consumers: readonly string[];
  readonly pages: readonly string[];
}

const headOfConsumers =
  '| host | versions | builds without a warning | served and driven | with posts written by its server ' +
  '| dev server | dev server, with written posts |\n' +
  '|---|---|---|---|---|---|---|';
const headOfPages = '| page | tests | result |\n|---|---|---|';

/** Writes the results between the two marks of the page. */
export function putTables(page: string, { measured, consumers, pages }: Tables): string {
  const measuredPart = [
    '<!-- measured -->',
    `${measured}\n`,
    `## The package\n\n${[headOfConsumers, ...consumers].join('\n')}\n`,
    `## Pages\n\n${[headOfPages, ...pages].join('\n')}\n`,
    '<!-- /measured -->',
  ].join('\n');
  const marks = /<!-- measured -->[^]*<!-- \/measured -->/;
  if (!marks.test(page)) throw new Error('The page has no marks for the tables.');
  return page.replace(marks, () => measuredPart);
}
