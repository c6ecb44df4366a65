// Finds words that mark unfinished work, tests that wait for a fixed time or are disabled, and files that are too long.
import { isTestFile, listFiles, readSourceFile, type SourceFile } from './source-files.ts';
import { print, type CheckResult } from './check-result.ts';

interface Rule {
  readonly where: (path: string) => boolean;
  readonly word: RegExp;
  readonly remedy: string;
}

const maxFileLength = 250;
// The reason for a long file must be within this number of lines.
const headLines = 20;

const isTest = (path: string) => isTestFile(path) || path.startsWith('e2e/');

const rules: readonly Rule[] = [
  // 'XXX' in quotes is the ISO 4217 code for no currency.
  {
    where: () => true,
    word: /\b(TODO|FIXME|(?<!')XXX|HACK)\b/,
    remedy: 'finish it, or open an issue and leave the word out',
  },
  { where: () => true, word: /lorem ipsum/i, remedy: 'write what a person would write' },
  {
    where: () => true,
    word: /(?<![\w.:/])\/(work|tmp|root|home\/\w+|Users\/\w+)\/\w/,
    remedy: 'a path of one machine: derive it from import.meta.url or os.tmpdir()',
  },
  { where: isTest, word: /\bwaitForTimeout\b/, remedy: 'wait for what the visitor sees, not for the clock' },
  {
    where: isTest,
    word: /(?<!\w)setTimeout\(\s*resolve\s*,\s*\d{3,}/,
    remedy: 'wait for what the visitor sees, not for the clock',
  },
  { where: isTest, word: /\b(test|it|describe|suite)(\.describe)?\.only\(/, remedy: 'switches all other tests off' },
  {
    where: isTest,
    word: /\b(test|it|describe|suite)(\.describe)?\.skip\(\s*['"`]/,
    remedy: 'mend the test or delete it (test.skip(condition, reason) is fine)',
  },
  {
    where: isTest,
    word: /\b(test|it|describe|suite)(\.describe)?\.(fixme|todo)\(/,
    remedy: 'mend the test or delete it',
  },
];

export function checkWords(files: readonly SourceFile[]): CheckResult {
  const problems = files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const found = lines.flatMap((line, index) =>
      rules
        .filter((rule) => rule.where(path) && rule.word.test(line))
        .map((rule) => `${path}:${index + 1} ${rule.word.exec(line)?.[0]} — ${rule.remedy}`),
    );
    const count = lines.length - 1;
    if (
      /^src\/.*\.(tsx?|css)$/.test(path) &&
      !isTestFile(path) &&
      count > maxFileLength &&
      !/long because/i.test(lines.slice(0, headLines).join(' '))
    ) {
      found.push(`${path} has ${count} lines — split it, or explain in its head: "Long because …"`);
    }
    return found;
  });
  return { summary: `${files.length} files have no unfinished words`, problems };
}

/** This check and its test contain the words that they forbid. */
const own = /^tools\/check\/words(\.test)?\.ts$/;
/** Third-party data, and data that is hostile on purpose. */
const foreign = /^e2e\/corpora\/|^demo\/site\/hostile\//;

if (import.meta.main) {
  const places = [
    'src',
    'service',
    'owner',
    'demo',
    'e2e',
    'bench',
    'tools',
    'build',
    'public',
    'wordpress',
    'docs',
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'playwright.config.ts',
    'vite.config.ts',
  ];
  print(
    'words',
    checkWords(
      listFiles(places, /\.(tsx?|mjs|js|css|html|md|php|json)$/)
        .filter((path) => !own.test(path) && !foreign.test(path))
        .map(readSourceFile),
    ),
  );
}
