import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';
import type { PageMap } from './page-map.ts';

/**
 * The site's index for language models, in the form of https://llmstxt.org: what the project is, and each page with a
 * sentence. The sentences are those of the overview.
 */
export function writeLlmsText(map: PageMap): string {
  const overview = readFileSync(join(root, 'docs/README.md'), 'utf8');
  const sentences = new Map(
    [...overview.matchAll(/^- \[([^\]]+)\]\([^)]*\)(?:: (.+))?$/gm)].map(([, label = '', text = '']) => [
      label.replaceAll('`', ''),
      text,
    ]),
  );
  const [, summary = ''] = /^# .+\n\n([^\n]+(?:\n[^\n]+)*)/.exec(overview) ?? [];
  return [
    '# Drystone',
    '',
    `> ${summary.replaceAll('\n', ' ')}`,
    ...map.topics.flatMap(({ name, entries }) => [
      '',
      `## ${name}`,
      '',
      ...entries.map(({ label, page }) => {
        const text = sentences.get(label) ?? '';
        return `- [${label}](${page.address})${text === '' ? '' : `: ${text}`}`;
      }),
    ]),
    '',
  ].join('\n');
}
