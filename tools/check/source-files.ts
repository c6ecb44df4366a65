import { readFileSync, readdirSync, statSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../run/programs.mjs';

/** A node of the syntax tree (ESTree with TypeScript's nodes), with the properties that the checks read. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export interface SourceFile {
  /** Relative to the clone's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Returns whether a file is a test, or is imported only by tests. */
export const isTestFile = (path: string) => /\.test\.tsx?$|\/test-support\//.test(path);

/** Returns the files below these folders (or these files), relative to the clone's root. Missing folders are empty. */
export function listFiles(folders: readonly string[], wanted: RegExp): readonly string[] {
  const found: string[] = [];
  const walk = (path: string) => {
    if (!existsSync(join(root, path))) return;
    if (statSync(join(root, path)).isDirectory()) {
      if (!/(^|\/)(node_modules|\.data|dist)$/.test(path))
        for (const name of readdirSync(join(root, path)).sort()) walk(`${path}/${name}`);
    } else if (wanted.test(path)) found.push(path);
  };
  folders.forEach(walk);
  return found;
}

export const readSourceFile = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Calls `visit` for every node, outermost first. Throws when the file is not valid TypeScript. */
export function visitSyntax(file: SourceFile, visit: (node: SyntaxNode, parent: SyntaxNode | null) => void): void {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path} cannot be parsed: ${errors[0]?.message}`);
  const walk = (value: unknown, parent: SyntaxNode | null): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, parent);
    } else if (isNode(value)) {
      visit(value, parent);
      for (const child of Object.values(value)) if (typeof child === 'object') walk(child, value);
    }
  };
  walk(program, null);
}

export function lineOf(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}
