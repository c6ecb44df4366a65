// Reads the import lines of src and fails on an arrow that is not in arrow-table.ts.
import { posix } from 'node:path';
import { foldersOfTests, packagesOfTests, type Room, rooms, roomsOfTests, sharedFolders, siblings } from './arrow-table.ts';
import { isNode, isTestFile, lineOf, listFiles, readSourceFile, type SourceFile, type SyntaxNode, visitSyntax } from './source-files.ts';
import { tell, type Verdict } from './verdict.ts';

interface Arrow {
  readonly target: string;
  readonly isType: boolean;
  readonly isLazy: boolean;
  readonly line: number;
}

export function checkArrows(files: readonly SourceFile[]): Verdict {
  let count = 0;
  const problems = files.flatMap((file) => {
    const arrows = readArrows(file);
    count += arrows.length;
    return arrows.flatMap((arrow) => {
      const reason = judge(file.path, arrow);
      return reason === null ? [] : [`${file.path}:${arrow.line} imports ${arrow.target}: ${reason}`];
    });
  });
  return { summary: `${count} imports of ${files.length} files follow the table`, problems };
}

/** Static, type-only, re-exporting and dynamic imports, and types by `import('…')`. */
function readArrows(file: SourceFile): readonly Arrow[] {
  const arrows: Arrow[] = [];
  visitSyntax(file, (node) => {
    const source = sourceOf(node);
    if (source === null) return;
    arrows.push({ target: source ?? 'an address that is put together at run time', isType: isTypeOnly(node), isLazy: node.type === 'ImportExpression', line: lineOf(file, node.start) });
  });
  return arrows;
}

/** `null` = no import; `undefined` = an import of something that is no plain string. */
function sourceOf(node: SyntaxNode): string | undefined | null {
  const places: Record<string, unknown> = {
    ImportDeclaration: node['source'], ExportNamedDeclaration: node['source'], ExportAllDeclaration: node['source'],
    ImportExpression: node['source'], TSImportType: node['source'] ?? node['argument'],
  };
  const source = places[node.type];
  if (!isNode(source)) return null;
  const literal = isNode(source['literal']) ? source['literal'] : source;
  if (literal.type === 'TemplateLiteral') return readTemplate(literal);
  return typeof literal['value'] === 'string' ? literal['value'] : undefined;
}

/** Reads a template whose folder is known: what may be filled in is of one kind. The holes become asterisks. */
function readTemplate({ quasis }: SyntaxNode): string | undefined {
  const parts = (Array.isArray(quasis) ? quasis : []).filter(isNode).map(({ value }) => (isRecord(value) ? `${value['cooked']}` : ''));
  return parts[0]?.startsWith('.') ? parts.join('*') : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function isTypeOnly(node: SyntaxNode): boolean {
  return node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type';
}

/** Why the arrow may not be, or null. */
function judge(path: string, { target, isType, isLazy }: Arrow): string | null {
  const place = path.replace(/^src\//, '');
  const room = roomOf(place);
  if (room === null) return 'its own file is in no room; give it one in tools/check/arrow-table.ts';
  if (!target.startsWith('.')) return judgePackage(path, room, target);
  const address = posix.normalize(posix.join(posix.dirname(path), target)).replace(/\?.*$/, '');
  if (!address.startsWith('src/')) {
    return isTestFile(path) && foldersOfTests.some((folder) => address.startsWith(`${folder}/`)) ? null : 'src imports nothing outside src';
  }
  const goal = address.replace(/^src\//, '');
  if (isLazy && room.lazily?.includes(goal)) return null;
  if (room.onlyTypes === true && !isType && !isTestFile(path)) return `${room.place} may import types only (import type …)`;
  if (isInside(goal, room.place)) return judgeSibling(place, goal, room);
  if (isTestFile(path) && (isOwnSubject(place, goal) || roomsOfTests.some((allowed) => isInside(goal, allowed)))) return null;
  if (room.may.some((allowed) => isInside(goal, allowed))) return null;
  return `${room.place} may import ${room.may.join(', ') || 'nothing'}; move the shared part to a room that both may see, or hand it in from src/element`;
}

function judgePackage(path: string, room: Room, target: string): string | null {
  const isOf = (name: string) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`);
  if (room.packages?.some(isOf)) return null;
  if (isTestFile(path) && packagesOfTests.some(isOf)) return null;
  return `${room.place} may use ${room.packages?.join(', ') ?? 'no package'}`;
}

function judgeSibling(place: string, goal: string, room: Room): string | null {
  if (!siblings.includes(room.place)) return null;
  const [from, to] = [place, goal].map((file) => /^[^/]+\/([^/]+)\//.exec(file)?.[1]);
  if (from === undefined || to === undefined || from === to || `${room.place}/${to}` in sharedFolders) return null;
  return `${from} and ${to} stand side by side in ${room.place} and do not know each other; what both need belongs to ${room.place} itself`;
}

function roomOf(place: string): Room | null {
  const holding = rooms.filter((room) => isInside(place, room.place)).sort((one, other) => other.place.length - one.place.length);
  // The tests of an entry file stand beside it.
  return holding[0] ?? rooms.find((room) => isOwnSubject(place, room.place)) ?? null;
}

const isInside = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

const isOwnSubject = (test: string, subject: string) => test.replace(/\.test(\.tsx?)$/, '$1') === subject;

if (import.meta.main) tell('arrows', checkArrows(listFiles(['src'], /\.tsx?$/).map(readSourceFile)));
