// Finds the translatable words of the plugin in its PHP, its script, its block and its header.
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface Word {
  readonly text: string;
  /** The context that WordPress uses for words of a block, such as `block title`. null = none. */
  readonly context: string | null;
  /** A comment for translators. */
  readonly comment: string | null;
  /** The plugin's files that contain the word. */
  readonly places: readonly string[];
  /** The editor's script contains the word. Its translations are in a separate file. */
  readonly isOfScript: boolean;
}

export const domain = 'drystone-board';

/** Matches a call that translates one literal. `gatherWords` throws for other translating calls. */
const call =
  /\b(?:__|_e|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(\s*'((?:[^'\\]|\\.)*)'\s*,\s*'drystone-board'\s*\)/g;
const anyCall = /(?<![\w$>:])(?:__|_e|_x|_n|_nx|esc_html__|esc_html_e|esc_html_x|esc_attr__|esc_attr_e|esc_attr_x)\(/g;
const commentBefore = /\/\* translators: (.+?) \*\/[^;]*?$/;
const farthestCommentLetters = 200;

const unescape = (literal: string): string => literal.replace(/\\(['\\])/g, '$1');

/** @param folder the folder of the installed plugin. */
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
      throw new Error(`${place}: ${unread} of its translated words are not plain literals in the domain ${domain}.`);
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

/** Returns the plugin's own code. The widget's code has its own translations. */
function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((place) => place.replaceAll('\\', '/'))
    .filter((place) => ['.php', '.js'].includes(extname(place)) && !/^(widget|languages)\//.test(place))
    .sort();
}
