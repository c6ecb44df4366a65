import { appearanceOptions } from './appearance-options.ts';
import type { PlaceName } from './choice.ts';
import { listOptions } from './option-table.ts';
import { type Snippet, writeSnippet } from './places.ts';
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

/** The embed code of a board for one platform. */
export function writeEmbedCode(choice: EmbedChoice): Snippet {
  const { service, widgetVersion, slug, platform, options, properties, heights } = choice;
  const appearance = appearanceOptions.flatMap(({ name, property, accepts }) => {
    const value = properties[property];
    return value !== undefined && accepts.test(value) ? [[name, value] as const] : [];
  });
  return writeSnippet(
    filesOf(service, widgetVersion),
    {
      place: platform,
      options: new Map([['board', slug], ['service', service], ...Object.entries(attributesOf(options))]),
      appearance: new Map(appearance),
      isFollowing,
    },
    heights ?? wholeWindows,
    rows,
  );
}
