import { make } from '../moderation/make.ts';
import { type Choice, findFault, type OptionRow } from './choice.ts';
import { places, writeSnippet } from './places.ts';
import { writeDirectives } from './policy.ts';
import type { Heights, Setup } from './setup.ts';

export interface Outputs {
  readonly element: HTMLElement;
  show(choice: Choice, heights: Heights | null): Promise<void>;
}

async function hashOf(text: string | undefined): Promise<string | null> {
  // Only pages of https, and of this machine, may count hashes.
  if (text === undefined || !globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

/** A text with a button that copies it. */
function makeOutput(title: string, id: string, announce: (words: string) => void): { readonly element: HTMLElement; readonly set: (text: string | null) => void } {
  const code = make('code', { id: `${id}-code` });
  const button = make('button', { type: 'button', 'aria-describedby': `${id}-title`, onclick: () => void copy() }, `Copy the ${title.toLowerCase()}`);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      announce(`The ${title.toLowerCase()} was copied.`);
    } catch {
      getSelection()?.selectAllChildren(code);
      announce('The browser does not let this page copy. It is selected: press Control and C, or Command and C.');
    }
  }
  const element = make('section', { class: 'output', 'aria-labelledby': `${id}-title` }, make('h3', { id: `${id}-title` }, title), make('pre', {}, code), button);
  return { element, set: (text) => {
    element.hidden = text === null;
    code.textContent = text ?? '';
  } };
}

export function makeOutputs(setup: Setup, rows: readonly OptionRow[]): Outputs {
  const said = make('p', { class: 'quiet', role: 'status' });
  const announce = (words: string) => {
    said.textContent = words;
  };
  const where = make('p', {});
  const missing = make('p', { class: 'fault' });
  const [snippet, sheet, policy] = [makeOutput('Snippet', 'snippet', announce), makeOutput('Style sheet', 'sheet', announce), makeOutput('Policy directives', 'policy', announce)];
  const note = make('p', { class: 'quiet' }, 'Only for a page with a Content-Security-Policy: what it must allow for this choice. Hosts of pictures that wait for a press come besides.');
  let latest = {};
  return {
    element: make('section', { class: 'outputs', 'aria-labelledby': 'outputs-title' }, make('h2', { id: 'outputs-title' }, 'To copy'), where, missing, said, snippet.element, sheet.element, policy.element, note),
    async show(choice, heights) {
      const mine = latest = {};
      const { code, sheet: rules } = writeSnippet(setup, choice, heights, rows);
      const isOwn = places[choice.place].isFromWidgetHost;
      const style = isOwn ? await hashOf(/<style>([^]*?)<\/style>/.exec(code)?.[1]) : null;
      const script = isOwn ? await hashOf(/<script>([^]*?)<\/script>/.exec(code)?.[1]) : null;
      // Of two choices the later is shown, whichever hash is there first.
      if (mine !== latest) return;
      const needed = rows.filter((row) => !choice.options.has(row.attribute) && findFault(row, '') !== null).map(({ attribute }) => attribute);
      missing.textContent = needed.length === 0 ? '' : `Still to be filled in: ${needed.join(', ')}.`;
      where.textContent = places[choice.place].where;
      snippet.set(code);
      sheet.set(rules);
      policy.set(writeDirectives(setup, choice, { style, script }).join(';\n'));
    },
  };
}
