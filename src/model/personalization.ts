/**
 * An owner's look of a board, as plain scalars under the service's own names. It is data, not yet a look:
 * `src/appearance` has the one table that says what each name means, which values it takes and what it drives.
 */
export interface Personalization {
  readonly id: string;
  /** The theme's name as the service spells it, lower case; `''` when it names none. */
  readonly theme: string;
  readonly values: Readonly<Record<string, SettingValue>>;
}

export type SettingValue = string | number | boolean | readonly string[];
