import type { Personalization } from '../model/personalization.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeLink } from '../safety/safe-url.ts';
import type { StyleProperty } from './appearance.ts';
import { addPostSettings } from './add-post-settings.ts';
import { nameProblems } from './name-problems.ts';
import { postFormLabelsOf, type PostFormLabels } from './post-form-labels.ts';
import { propertiesOf, readSettings } from './read-settings.ts';

/** What an owner sets for visitors' posts: the control, the form's labels and the terms. */
export interface AddPostAppearance {
  readonly isOffered: boolean;
  /** `''` = the widget's own words. */
  readonly buttonText: string;
  /** Custom properties. Their names are private, so that a page's own `--drystone-…` wins. */
  readonly properties: readonly StyleProperty[];
  readonly labels: PostFormLabels;
  readonly terms: TermsSettings;
  /** What is not drawn as the owner set it, for their console: one sentence each. */
  readonly problems: readonly string[];
}

export interface TermsSettings {
  /** A page with the terms; null = there is none. */
  readonly address: SafeUrl | null;
  /** The terms themselves, as Markdown. */
  readonly text: string;
  /** The service's own number of them; `''` = not named. */
  readonly id: string;
  /** The team that they are of, where the board's document does not tell; `''` = not named. */
  readonly teamId: string;
}

const background = '--d-card-background';

/** @param cardBackground color of a card, which is that of the form */
export function addPostAppearance(personalization: Personalization | null, cardBackground: string): AddPostAppearance {
  const defaults = { [background]: cardBackground };
  const values = readSettings(addPostSettings, personalization, defaults);
  return {
    isOffered: values['isOffered'] === true,
    buttonText: `${values['buttonText']}`,
    properties: propertiesOf(values).filter(([name]) => name !== background),
    labels: personalization ? postFormLabelsOf(personalization) : {},
    terms: {
      address: safeLink(/^https?:.*/i.exec(`${values['termsAddress']}`)?.[0]),
      text: `${values['termsText']}`,
      id: `${values['termsId']}`,
      teamId: `${values['termsTeamId']}`,
    },
    problems: nameProblems(addPostSettings, personalization, defaults),
  };
}
