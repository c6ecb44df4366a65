// Counts code in components that changes the DOM directly. Components must return JSX: Preact loses or duplicates nodes
// that other code changed at its next render.
import {
  isNode,
  isTestFile,
  lineOf,
  listFiles,
  readSourceFile,
  type SourceFile,
  type SyntaxNode,
  visitSyntax,
} from './source-files.ts';
import { print, type CheckResult } from './check-result.ts';

/** Methods of nodes and documents that change the tree or an attribute. */
const writingMethods = new Set([
  'createElement',
  'createElementNS',
  'createTextNode',
  'createDocumentFragment',
  'cloneNode',
  'importNode',
  'append',
  'appendChild',
  'prepend',
  'before',
  'after',
  'insertBefore',
  'insertAdjacentElement',
  'insertAdjacentText',
  'replaceChildren',
  'replaceChild',
  'replaceWith',
  'removeChild',
  'setAttribute',
  'setAttributeNS',
  'removeAttribute',
  'toggleAttribute',
]);
/** Properties that replace content or classes when they are assigned. */
const writtenProperties = new Set(['textContent', 'innerText', 'nodeValue', 'className']);

/** Files that may change the DOM, with the reason. The check fails when a file here no longer does. */
export const reasons: Readonly<Record<string, string>> = {
  'src/components/common/safe-content.tsx': 'rich text is a fragment that DOMPurify has made; Preact cannot take nodes',
  'src/components/dialog/fly-picture.ts':
    'the copy of a picture lives for a fifth of a second, above the tree of Preact',
  'src/components/feed/known-sizes.ts':
    'whether a text is cut is measured, and marked in the same pass as the card is placed',
  'src/components/layouts/spotlight/inline-video.tsx': 'only a video without src gives back its memory and connection',
};

export function checkDomWrites(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = reasons,
): CheckResult {
  const writing = new Set<string>();
  let excusedCount = 0;
  const problems = files
    .filter(({ path }) => !isTestFile(path))
    .flatMap((file) => {
      const found: string[] = [];
      visitSyntax(file, (node) => {
        const name = writeOf(node);
        if (name === null) return;
        writing.add(file.path);
        if (file.path in allowed) excusedCount += 1;
        else found.push(`${file.path}:${lineOf(file, node.start)} ${name}: return it as JSX, computed from state`);
      });
      return found;
    });
  const idle = Object.keys(allowed)
    .filter((path) => !writing.has(path))
    .map((path) => `${path} no longer writes to the DOM: take it out of the list in tools/check/dom-writes.ts`);
  return {
    summary: `${files.length} files, ${excusedCount} writes in ${writing.size} files with a reason`,
    problems: [...problems, ...idle],
  };
}

/** Returns the name of the method or property that writes, or null when the node writes nothing. */
function writeOf(node: SyntaxNode): string | null {
  if (node.type === 'CallExpression') {
    const name = memberName(node['callee']);
    return writingMethods.has(name) ? name : null;
  }
  if (node.type === 'AssignmentExpression') {
    const name = memberName(node['left']);
    return writtenProperties.has(name) ? `${name} =` : null;
  }
  return memberName(node) === 'classList' ? 'classList' : null;
}

function memberName(node: unknown): string {
  if (!isNode(node) || node.type !== 'MemberExpression') return '';
  const property = node['property'];
  if (!isNode(property)) return '';
  const name = node['computed'] === true ? property['value'] : property['name'];
  return typeof name === 'string' ? name : '';
}

if (import.meta.main) {
  const files = listFiles(['src/components', 'src/forms'], /\.tsx?$/).map(readSourceFile);
  print('DOM writes', checkDomWrites(files));
}
