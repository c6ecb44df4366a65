import type { Personalization } from '../model/personalization.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeLink } from '../safety/safe-url.ts';
import type { StyleProperty } from './appearance.ts';
import { addPostSettings } from './add-post-settings.ts';
import { nameProblems } from './name-problems.ts';
import type { Kind } from './parse-value.ts';
import { postFormLabelsOf, type PostFormLabels } from './post-form-labels.ts';
import { propertiesOf, readSettings, type SettingRow } from './read-settings.ts';
import { isDarkBackground, visibleFill } from './visible-fill.ts';

/** What an owner sets for visitors' posts: the button, the form's labels and the terms. */
export interface AddPostAppearance {
  readonly isOffered: boolean;
  /** `''` = the widget's default text. */
  readonly buttonText: string;
  /** Custom properties. Their names are private, so that a page's own `--drystone-…` overrides them. */
  readonly properties: readonly StyleProperty[];
  readonly labels: PostFormLabels;
  readonly terms: TermsSettings;
  /** Settings that are not shown as the owner set them, one sentence each, for the owner's console. */
  readonly problems: readonly string[];
}

export interface TermsSettings {
  /** Address of a page with the terms; null = there is none. */
  readonly address: SafeUrl | null;
  /** The terms themselves, as Markdown. */
  readonly text: string;
  /** The service's id of the terms; `''` = not named. */
  readonly id: string;
  /** The team that the terms belong to, where the board's document does not name it; `''` = not named. */
  readonly teamId: string;
}

const background = '--d-card-background';

/** The colors of the widget's other buttons on a dark board. The full table is in a file that few boards load. */
const inDark: Readonly<Record<string, string>> = {
  '--d-add-post-background': '#a8c7fa',
  '--d-add-post-color': '#0a2a5e',
};

/** The settings, with a button that is visible on a form of this color. */
function rowsOn(formColor: string): readonly SettingRow[] {
  const isDark = isDarkBackground(formColor);
  return addPostSettings.map(([name, kind, defaultValue, ...wireNames]): SettingRow => {
    const toFill: Kind = (value) => {
      const fill = kind(value);
      return fill && visibleFill(formColor, `${fill}`);
    };
    const isFill = name === '--d-add-post-background';
    return [name, isFill ? toFill : kind, (isDark && inDark[name]) || defaultValue, ...wireNames];
  });
}

/** @param cardBackground the color of a card, which is also the color of the form */
export function addPostAppearance(personalization: Personalization | null, cardBackground: string): AddPostAppearance {
  const defaults = { [background]: cardBackground };
  const rows = rowsOn(cardBackground);
  const values = readSettings(rows, personalization, defaults);
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
    // A color that is lightened only on a dark form is not reported: elsewhere it is shown as the owner set it.
    problems: nameProblems(addPostSettings, personalization, defaults),
  };
}
