/** A folder whose tests are judged by mutants. */
export interface Folder {
  readonly path: string;
  /** Folders and files of the tests that run; of these, only the files that reach a mutant. */
  readonly tests: readonly string[];
  /** The share of the mutants that are tried, selected by the seed. */
  readonly share: number;
  readonly seed: number;
  /** Files that only tests in browsers can judge. */
  readonly inBrowsers?: RegExp;
}

export const folders: readonly Folder[] = [
  {
    path: 'src/safety',
    tests: ['src/safety'],
    share: 1,
    seed: 1,
    // A browser parses the style sheet (e2e/owner-css.spec.ts) and the markup (e2e/rich-text.spec.ts).
    inBrowsers: /\/(?:rebuild-css|custom-css|rich-text)\.ts$/,
  },
  { path: 'src/layout', tests: ['src/layout'], share: 1, seed: 1 },
  { path: 'src/state', tests: ['src/state'], share: 1, seed: 1 },
  {
    path: 'service/src/auth',
    tests: [
      'service/src/auth',
      'service/src/team/users',
      'service/src/http/owner',
      'service/test/coverage/coverage.test.ts',
    ],
    share: 0.04,
    seed: 8,
  },
  {
    path: 'service/src/feeds',
    tests: [
      'service/src/feeds',
      'service/test/feeds/feed-cases.test.ts',
      'service/test/feeds/tricky-feeds.test.ts',
      'service/test/publishers/known-histories.test.ts',
      'service/test/coverage/coverage.test.ts',
    ],
    share: 0.02,
    seed: 7,
  },
];
