/** Browser tests of difficult pages, with a description of each page. */
export const hostPages: readonly { readonly spec: string; readonly page: string }[] = [
  {
    spec: 'hostile-hosts',
    page: 'patched natives, frozen console, `!important` resets, XHTML, translation, modal dialogs',
  },
  { spec: 'hidden-and-hosts', page: 'hidden tabs, scaled and narrow places, several boards, right to left' },
  { spec: 'missing-natives', page: 'browsers without some functions' },
  { spec: 'lifecycles', page: 'two versions, swapped pages, back and forward' },
  { spec: 'optimisers', page: 'optimisers that rewrite a page, Turbo' },
  { spec: 'strict-policy', page: 'a strict Content Security Policy with Trusted Types' },
  { spec: 'classic', page: 'pages without modules: the classic build' },
  { spec: 'frameworks', page: 'React and Vue, written by a server' },
  { spec: 'server-rendering', page: 'posts that a server has written' },
  { spec: 'embed-page', page: 'the embed page in frames, sandboxed and not; oEmbed' },
  { spec: 'print', page: 'paper, in every layout' },
  { spec: 'saved-page', page: 'a page saved as one file, or as several' },
  { spec: 'outage', page: 'the service is stopped: script tag and npm' },
];

export interface PageResult {
  readonly spec: string;
  readonly passed: number;
  readonly failed: number;
}

/** The part of Playwright's report that this file reads. */
interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly ok: boolean; readonly tests: readonly { readonly status: string }[] }[];
}

/** Returns the results of the specs by file. A spec without a result counts as failed, because it was not tested. */
export function readPageResults({ suites }: { readonly suites: readonly Suite[] }): readonly PageResult[] {
  const specsOf = (suite: Suite): readonly Suite['specs'][number][] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return hostPages.map(({ spec }) => {
    const found = suites
      .filter(({ file }) => file.endsWith(`${spec}.spec.ts`))
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'));
    const passed = found.filter(({ ok }) => ok).length;
    return { spec, passed, failed: found.length === 0 ? 1 : found.length - passed };
  });
}
