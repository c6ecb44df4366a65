import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';

/** A fenced block of the documentation. */
export interface Sample {
  /** The file and the first line of its code: `docs/npm.md:21`. */
  readonly place: string;
  readonly language: string;
  /** The other words of its fence, which name the elements that it shows when these are not a board. */
  readonly words: readonly string[];
  /** The reason in `not-run="…"` why the tests cannot run it. It is still parsed where possible. */
  readonly whyNotRun: string | null;
  /** The file of a project of `test:consumers` that it shows: `file="astro/src/components/Posts.astro"`. */
  readonly file: string | null;
  readonly code: string;
}

/** How the tests treat a sample. */
export type Treatment = 'page' | 'module' | 'sheet' | 'json' | 'shell' | 'http' | 'policy' | 'shortcode' | 'not-run';

/** The elements that a page with the sample can show. */
const shown = ['board', 'no-board', 'form', 'terms', 'insights', 'frame'] as const;
export type Shown = (typeof shown)[number];

const treatments: Readonly<Record<string, Treatment>> = {
  html: 'page',
  js: 'module',
  mjs: 'module',
  ts: 'module',
  jsx: 'module',
  tsx: 'module',
  vue: 'module',
  css: 'sheet',
  json: 'json',
  sh: 'shell',
  http: 'http',
  'text policy': 'policy',
  'text shortcode': 'shortcode',
};

export function readSamplesOf(file: string, markdown: string): readonly Sample[] {
  const samples: Sample[] = [];
  const lines = markdown.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const fence = /^( *)(`{3,}|~{3,})(.*)$/.exec(lines[index] ?? '');
    if (!fence) continue;
    const [, indent = '', mark = '', info = ''] = fence;
    const begin = index + 1;
    do index++;
    while (index < lines.length && lines[index]?.trim() !== mark);
    const why = /not-run="([^"]*)"/.exec(info);
    const shownFile = /\bfile="([^"]*)"/.exec(info)?.[1] ?? null;
    const [language = '', ...words] = info
      .replace(/\b(not-run|file)="[^"]*"/g, '')
      .trim()
      .split(/\s+/);
    samples.push({
      place: `${file}:${begin + 1}`,
      language,
      words,
      whyNotRun: shownFile === null ? (why?.[1] ?? null) : 'npm run test:consumers builds and drives it',
      file: shownFile,
      code: lines
        .slice(begin, index)
        .map((line) => line.slice(indent.length))
        .join('\n'),
    });
  }
  return samples;
}

/** Returns the samples of all docs/*.md and of the README. */
export function readSamples(): readonly Sample[] {
  const files = [
    'README.md',
    ...readdirSync(join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => `docs/${file}`),
  ];
  return files.flatMap((file) => readSamplesOf(file, readFileSync(join(root, file), 'utf8')));
}

/** Returns the treatment of a sample. It throws when the fence does not name a known language and content. */
export function treatmentOf({ place, language, words, whyNotRun }: Sample): Treatment {
  if (whyNotRun !== null) {
    if (whyNotRun.length < 10 || language === '') throw new Error(`${place}: not-run needs a language and a reason`);
    return 'not-run';
  }
  const treatment = treatments[[language, ...(language === 'text' ? words : [])].join(' ')];
  if (!treatment)
    throw new Error(
      `${place}: a fence with ` +
        `${language === '' ? 'no language' : `the unknown words "${[language, ...words].join(' ')}"`}. Known: ` +
        `${Object.keys(treatments).join(', ')}, each with not-run="why"`,
    );
  const unknown = language === 'text' ? undefined : words.find((word) => !shown.some((each) => each === word));
  if (unknown)
    throw new Error(`${place}: "${unknown}" is not an element that a sample shows. Known: ${shown.join(', ')}`);
  return treatment;
}

export const shownBy = ({ words }: Sample): Shown => shown.find((word) => words.includes(word)) ?? 'board';
