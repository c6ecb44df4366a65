import type { Personalization } from '../model/personalization.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeLink } from '../safety/safe-url.ts';
import { addPostSettings } from './add-post-settings.ts';
import { propertiesOf, readSettings } from './read-settings.ts';

/** What an owner says of visitors' posts: the control for one, and the terms of it. */
export interface AddPostLooks {
  readonly isOffered: boolean;
  /** `''` = the widget's own words. */
  readonly buttonText: string;
  /** For `style.setProperty`, as a theme's: private names that a page's own `--drystone-…` beats. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** A page with the terms; null = there is none. */
  readonly termsAddress: SafeUrl | null;
  /** The terms themselves, as Markdown. */
  readonly termsText: string;
  /** The service's own number of them; `''` = not named. */
  readonly termsId: string;
  /** The team that they are of, where the board's document does not tell; `''` = not named. */
  readonly termsTeamId: string;
}

/** @param ground colour of a card, which is that of the form */
export function addPostLooks(personalization: Personalization | null, ground: string): AddPostLooks {
  const values = readSettings(addPostSettings, personalization, { '--d-card-background': ground });
  return {
    isOffered: values['isOffered'] === true,
    buttonText: `${values['buttonText']}`,
    properties: propertiesOf(values).filter(([name]) => name !== '--d-card-background'),
    termsAddress: safeLink(/^https?:.*/i.exec(`${values['termsAddress']}`)?.[0]),
    termsText: `${values['termsText']}`,
    termsId: `${values['termsId']}`,
    termsTeamId: `${values['termsTeamId']}`,
  };
}
