import type { BoardSelection, OptionRow } from './choice.ts';
import type { Heights } from './setup.ts';
import { spread, writeStyleSheet } from './style-sheet.ts';

const propertyOf = (rows: readonly OptionRow[], attribute: string): OptionRow | undefined =>
  rows.find((row) => row.attribute === attribute);

/** An option as a property in JSX. */
function writeProperty(rows: readonly OptionRow[], attribute: string, value: string): string {
  const row = propertyOf(rows, attribute);
  const name = row?.name ?? attribute;
  if (row?.kind === 'flag') return name;
  if (row?.kind === 'integer') return `${name}={${value}}`;
  return /^[^"&{}\\]*$/.test(value) ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`;
}

export function writeReact({ options }: BoardSelection, rows: readonly OptionRow[], kind: 'react' | 'next'): string {
  const properties = [...options].map(([attribute, value]) => writeProperty(rows, attribute, value)).join(' ');
  const board = `<DrystoneBoard ${properties} />`;
  const head = "import { DrystoneBoard } from 'drystone/react';\n\n";
  return kind === 'react'
    ? `${head}export function Posts() {\n  return ${board};\n}\n`
    : `${head}export default function Page() {\n  return (\n    <main>\n      ${board}\n    </main>\n  );\n}\n`;
}

/** In a template a number is bound; quotes become entities, as in any markup. */
export function writeVue(choice: BoardSelection, heights: Heights | null, rows: readonly OptionRow[]): string {
  const attributes = [...choice.options]
    .map(([attribute, value]) => {
      const kind = propertyOf(rows, attribute)?.kind;
      if (kind === 'flag') return attribute;
      return kind === 'integer'
        ? `:${attribute}="${value}"`
        : `${attribute}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
    })
    .join(' ');
  return `<script setup lang="ts">
import { DrystoneBoard } from 'drystone/vue';
</script>

<template>
  <DrystoneBoard ${attributes} />
</template>

<style>
${spread(writeStyleSheet(choice, heights))}
</style>
`;
}

/**
 * Brackets and quotes would end a shortcode or a value, and WordPress treats backslashes as escapes; the plugin decodes
 * entities.
 */
const escapeShortcode = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('\\', '&#92;')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')
    .replaceAll('<', '&lt;');

const writeShortcodeOption = (name: string, value: string): string =>
  value === '' ? name : `${name}="${escapeShortcode(value)}"`;

export const writeShortcode = ({ options }: BoardSelection): string =>
  '[drystone_board ' +
  `${[...options].map(([name, value]) => writeShortcodeOption(name.replaceAll('-', '_'), value)).join(' ')}]`;
