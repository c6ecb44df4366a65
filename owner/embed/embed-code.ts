import { appearanceOptions } from './appearance-options.ts';
import type { BoardSelection, PlaceName } from './choice.ts';
import { listOptions } from './option-table.ts';
import { places, type Snippet, writeSnippet } from './places.ts';
import { writeDirectives } from './policy.ts';
import { type Heights, windows } from './setup.ts';
import { filesOf, isFollowing } from './snippet.ts';

export interface EmbedChoice {
  /** Address of the service, without a slash at its end. */
  readonly service: string;
  /** Version of the widget's files on the service; `''` = they are not built yet. */
  readonly widgetVersion: string;
  readonly slug: string;
  readonly platform: PlaceName;
  /** By attribute; a flag is `true`. */
  readonly options: Readonly<Record<string, string>>;
  /** Custom properties, by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** null = not measured: the code then reserves a whole window. */
  readonly heights: Heights | null;
}

const rows = listOptions();
const flags = new Set(rows.filter(({ kind }) => kind === 'flag').map(({ attribute }) => attribute));

/** The attributes of the chosen options: a flag is `''`. */
export const attributesOf = (options: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, flags.has(name) ? '' : value]));
const wholeWindows: Heights = {
  phone: windows.phone.height,
  tablet: windows.tablet.height,
  desktop: windows.desktop.height,
};

function selectionOf({ service, slug, platform, options, properties }: EmbedChoice): BoardSelection {
  const appearance = appearanceOptions.flatMap(({ name, property, accepts }) => {
    const value = properties[property];
    return value !== undefined && accepts.test(value) ? [[name, value] as const] : [];
  });
  return {
    place: platform,
    options: new Map([['board', slug], ['service', service], ...Object.entries(attributesOf(options))]),
    appearance: new Map(appearance),
    isFollowing,
  };
}

/** The embed code of a board for one platform. */
export function writeEmbedCode(choice: EmbedChoice): Snippet {
  const { service, widgetVersion, heights } = choice;
  return writeSnippet(filesOf(service, widgetVersion), selectionOf(choice), heights ?? wholeWindows, rows);
}

async function hashOf(text: string | undefined): Promise<string | null> {
  // Browsers provide hash functions only on secure pages: https, or the same machine.
  if (text === undefined || !globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

/** What a page's Content-Security-Policy must allow for this code, with the hashes of its inline parts. */
export async function writeEmbedPolicy(choice: EmbedChoice, { code }: Snippet): Promise<string> {
  const { isFromWidgetHost } = places[choice.platform];
  const inline = (pattern: RegExp) => hashOf(isFromWidgetHost ? pattern.exec(code)?.[1] : undefined);
  const [style, script] = await Promise.all([inline(/<style>([^]*?)<\/style>/), inline(/<script>([^]*?)<\/script>/)]);
  const files = filesOf(choice.service, choice.widgetVersion);
  return writeDirectives(files, selectionOf(choice), { style, script }).join(';\n');
}
