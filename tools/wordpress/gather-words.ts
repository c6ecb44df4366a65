// Finds the words of the plugin that can be translated, where they stand: in its PHP, its script, its block and its
// header.
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface Word {
  readonly text: string;
  /** WordPress keeps words of a block's description apart: `block title`. null = none. */
  readonly context: string | null;
  /** For who translates. */
  readonly comment: string | null;
  /** Files of the plugin. */
  readonly places: readonly string[];
  /** Spoken by the editor's script, which has a file of its own. */
  readonly isOfScript: boolean;
}

export const domain = 'drystone-board';

/** A call that translates one literal. Whatever else is written is found by `findUnreadable`. */
const call =
  /\b(?:__|_e|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(\s*'((?:[^'\\]|\\.)*)'\s*,\s*'drystone-board'\s*\)/g;
const anyCall = /(?<![\w$>:])(?:__|_e|_x|_n|_nx|esc_html__|esc_html_e|esc_html_x|esc_attr__|esc_attr_e|esc_attr_x)\(/g;
const commentBefore = /\/\* translators: (.+?) \*\/[^;]*?$/;
const farthestCommentLetters = 200;

const unescape = (literal: string): string => literal.replace(/\\(['\\])/g, '$1');

/** @param folder of the plugin as it is installed. */
export function gatherWords(folder: string): readonly Word[] {
  const found = new Map<string, Word>();
  const add = (text: string, context: string | null, comment: string | null, place: string): void => {
    const key = `${context ?? ''}\u0004${text}`;
    const before = found.get(key);
    found.set(key, {
      text,
      context,
      comment: before?.comment ?? comment,
      places: [...new Set([...(before?.places ?? []), place])],
      isOfScript: (before?.isOfScript ?? false) || place.endsWith('.js'),
    });
  };
  const header = readFileSync(join(folder, 'drystone-board.php'), 'utf8');
  for (const name of ['Plugin Name', 'Description']) {
    const text = new RegExp(`^ \\* ${name}: +(.+)$`, 'm').exec(header)?.[1] ?? '';
    add(text, null, `${name} of the plugin`, 'drystone-board.php');
  }
  for (const place of sourceFiles(folder)) {
    const source = readFileSync(join(folder, place), 'utf8');
    const calls = [...source.matchAll(call)];
    const all = [...source.matchAll(anyCall)].length;
    const unread = all - calls.length;
    if (unread) {
      throw new Error(`${place}: ${unread} of its translated words are no plain literals in the domain ${domain}.`);
    }
    for (const { 1: literal = '', index } of calls) {
      const before = source.slice(Math.max(0, index - farthestCommentLetters), index);
      add(unescape(literal), null, commentBefore.exec(before)?.[1] ?? null, place);
    }
  }
  const block = JSON.parse(readFileSync(join(folder, 'block/block.json'), 'utf8'));
  add(block.title, 'block title', null, 'block/block.json');
  add(block.description, 'block description', null, 'block/block.json');
  for (const keyword of block.keywords) add(keyword, 'block keyword', null, 'block/block.json');
  return [...found.values()];
}

/** The plugin's own code: the widget's has its words with it. */
function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => ['.php', '.js'].includes(extname(place)) && !/^(widget|languages)\//.test(place))
    .sort();
}
