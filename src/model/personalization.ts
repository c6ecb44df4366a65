/**
 * An owner's personalization of a board, as plain scalars under the service's own names. The values are not interpreted
 * here: `src/appearance` has the one table that says what each name means, which values it accepts and what it changes.
 */
export interface Personalization {
  readonly id: string;
  /** The theme's name as the service spells it, lower case; `''` when it names none. */
  readonly theme: string;
  readonly values: Readonly<Record<string, SettingValue>>;
}

export type SettingValue = string | number | boolean | readonly string[];
