// Lines of code must have at most 120 characters, so that two files fit side by side on a screen and diffs are legible.
import { listFiles, readSourceFile, type SourceFile } from './source-files.ts';
import { print, type CheckResult } from './check-result.ts';

const maxLength = 120;
const folders = ['src', 'build', 'service', 'owner', 'tools', 'demo', 'e2e', 'bench'];
/** Copied data, and files that a build writes. */
const notOurs = /^e2e\/corpora\/|\/dist\/|\/\.|\/fixtures\//;

export function checkLineLength(files: readonly SourceFile[]): CheckResult {
  const problems = files.flatMap(({ path, text }) =>
    findLongLines(text).map(({ line, length }) => `${path}:${line} has ${length} characters of ${maxLength}: wrap it`),
  );
  return { summary: `${files.length} files, ${maxLength} characters a line`, problems };
}

/**
 * Returns whether a line is one regular expression, or begins with the name of a test. These must not be broken. Other
 * long strings must be wrapped.
 */
function isOnePiece(line: string): boolean {
  const content = line.trim();
  return /^(?:: |= )?\/(?!\*).*\/[a-z]*[,;)]*$/u.test(content) || /^(?:test|describe)\((['`]).*\1, /u.test(content);
}

/** Finds long lines. It counts code points, not bytes or surrogates. */
function findLongLines(text: string): readonly { readonly line: number; readonly length: number }[] {
  return text
    .split('\n')
    .map((content, index) => ({ line: index + 1, length: [...content].length, content }))
    .filter(({ length, content }) => length > maxLength && !isOnePiece(content));
}

if (import.meta.main) {
  const files = listFiles(folders, /\.(?:ts|tsx|mjs|js|css)$/).filter((path) => !notOurs.test(path));
  print('line length', checkLineLength(files.map(readSourceFile)));
}
