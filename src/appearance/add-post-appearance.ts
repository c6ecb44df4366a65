import type { Personalization } from '../model/personalization.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeLink } from '../safety/safe-url.ts';
import type { StyleProperty } from './appearance.ts';
import { addPostSettings } from './add-post-settings.ts';
import { nameProblems } from './name-problems.ts';
import type { Kind } from './parse-value.ts';
import { postFormLabelsOf, type PostFormLabels } from './post-form-labels.ts';
import { propertiesOf, readSettings, type SettingRow } from './read-settings.ts';
import { isDarkGround, visibleFill } from './visible-fill.ts';

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

/** What the widget's other buttons have on a dark board. Their whole table is in a file that few boards load. */
const inDark: Readonly<Record<string, string>> = {
  '--d-add-post-background': '#a8c7fa',
  '--d-add-post-color': '#0a2a5e',
};

/** The settings, with a button that can be seen on a form of this color. */
function rowsOn(ground: string): readonly SettingRow[] {
  const isDark = isDarkGround(ground);
  return addPostSettings.map(([name, kind, initial, ...wireNames]): SettingRow => {
    const toFill: Kind = (value) => {
      const fill = kind(value);
      return fill && visibleFill(ground, `${fill}`);
    };
    const isFill = name === '--d-add-post-background';
    return [name, isFill ? toFill : kind, (isDark && inDark[name]) || initial, ...wireNames];
  });
}

/** @param cardBackground color of a card, which is that of the form */
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
    // Of what is drawn lighter on a dark form alone the owner is not told: it is as they set it elsewhere.
    problems: nameProblems(addPostSettings, personalization, defaults),
  };
}
