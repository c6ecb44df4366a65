import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Choice, OptionRow } from './choice.ts';
import { places, type Snippet, writeSnippet } from './places.ts';
import { writeDirectives } from './policy.ts';
import type { Heights, Setup } from './setup.ts';

/** What the owner copies. */
export interface WrittenOutputs extends Snippet {
  /** Where the snippet goes. */
  readonly where: string;
  /** What a Content-Security-Policy must allow. */
  readonly directives: string;
}

export interface OutputSources {
  readonly setup: Setup;
  readonly rows: readonly OptionRow[];
  readonly choice: ReadonlySignal<Choice>;
  readonly heights: ReadonlySignal<Heights | null>;
}

async function hashOf(text: string | undefined): Promise<string | null> {
  // Only pages of https, and of this machine, may count hashes.
  if (text === undefined || !globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

async function write(
  setup: Setup,
  choice: Choice,
  heights: Heights | null,
  rows: readonly OptionRow[],
): Promise<WrittenOutputs> {
  const snippet = writeSnippet(setup, choice, heights, rows);
  const { where, isFromWidgetHost } = places[choice.place];
  const inline = (pattern: RegExp) => hashOf(isFromWidgetHost ? pattern.exec(snippet.code)?.[1] : undefined);
  const [style, script] = await Promise.all([inline(/<style>([^]*?)<\/style>/), inline(/<script>([^]*?)<\/script>/)]);
  return { ...snippet, where, directives: writeDirectives(setup, choice, { style, script }).join(';\n') };
}

/** Follows choice and heights: snippet and hashes of one choice are shown together. null = not written yet. */
export function writeOutputs({ setup, rows, choice, heights }: OutputSources): ReadonlySignal<WrittenOutputs | null> {
  const written = signal<WrittenOutputs | null>(null);
  let latest = 0;
  effect(() => {
    const mine = ++latest;
    void write(setup, choice.value, heights.value, rows).then((outputs) => {
      // Of two choices the later one is shown, whichever hash is there first.
      if (mine === latest) written.value = outputs;
    });
  });
  return written;
}
