import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardSelection, OptionRow } from './choice.ts';
import { places, type Snippet, writeSnippet } from './places.ts';
import { writeDirectives } from './policy.ts';
import type { Heights, Setup } from './setup.ts';

/** The output for the owner to copy. */
export interface WrittenOutputs extends Snippet {
  /** Instructions for the snippet. */
  readonly where: string;
  /** The requirements for a Content-Security-Policy. */
  readonly directives: string;
}

export interface OutputSources {
  readonly setup: Setup;
  readonly rows: readonly OptionRow[];
  readonly choice: ReadonlySignal<BoardSelection>;
  readonly heights: ReadonlySignal<Heights | null>;
}

async function hashOf(text: string | undefined): Promise<string | null> {
  // Browsers provide hash functions only on secure pages: https, or the same machine.
  if (text === undefined || !globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

async function write(
  setup: Setup,
  choice: BoardSelection,
  heights: Heights | null,
  rows: readonly OptionRow[],
): Promise<WrittenOutputs> {
  const snippet = writeSnippet(setup, choice, heights, rows);
  const { where, isFromWidgetHost } = places[choice.place];
  const inline = (pattern: RegExp) => hashOf(isFromWidgetHost ? pattern.exec(snippet.code)?.[1] : undefined);
  const [style, script] = await Promise.all([inline(/<style>([^]*?)<\/style>/), inline(/<script>([^]*?)<\/script>/)]);
  return { ...snippet, where, directives: writeDirectives(setup, choice, { style, script }).join(';\n') };
}

/**
 * Follows choice and heights. The snippet and the hashes that are shown always belong to the same choice. null = not
 * written yet.
 */
export function writeOutputs({ setup, rows, choice, heights }: OutputSources): ReadonlySignal<WrittenOutputs | null> {
  const written = signal<WrittenOutputs | null>(null);
  let latest = 0;
  effect(() => {
    const mine = ++latest;
    void write(setup, choice.value, heights.value, rows).then((outputs) => {
      // The later of two choices is shown, independent of the order in which the hashes resolve.
      if (mine === latest) written.value = outputs;
    });
  });
  return written;
}
