import type { Personalization } from '../model/personalization.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeLink } from '../safety/safe-url.ts';
import { themeOf } from './theme.ts';

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

const longestButton = 60;
const longestTerms = 20_000;
const usualButton = { ground: '#4598ba', words: '#3c3c40' };
const errorColour = '#b3261e';

/** @param ground colour of a card, which is that of the form */
export function addPostLooks(personalization: Personalization | null, ground: string): AddPostLooks {
  const given = (name: string) => `${personalization?.values[name] ?? ''}`.trim();
  const number = (name: string) => /^\d{1,18}$/.exec(given(name))?.[0] ?? '';
  // Read as the colours of a call to action, and of a hashtag on a card, are: by the one table, and mended where they cannot be read.
  const { properties } = themeOf({
    id: '', theme: '',
    values: {
      cta_button_color: given('publicpost_button_color') || usualButton.ground,
      cta_text_color: given('publicpost_button_text_color') || usualButton.words,
      post_background_color: ground,
      connected_hashtag_highlight_color: errorColour,
    },
  });
  const read = new Map(properties);
  return {
    isOffered: /^(1|true)$/i.test(given('public_add_post')),
    buttonText: given('publicpost_button_text').slice(0, longestButton),
    properties: [
      ['--d-add-post-background', read.get('--d-cta-background') ?? usualButton.ground],
      ['--d-add-post-color', read.get('--d-cta-color') ?? usualButton.words],
      ['--d-error-color', read.get('--d-hashtag-color') ?? errorColour],
    ],
    termsAddress: safeLink(/^https?:.*/i.exec(given('publicpost_modal_terms_url'))?.[0]),
    termsText: given('publicpost_modal_terms_text').slice(0, longestTerms),
    termsId: number('publicpost_modal_terms_id'),
    termsTeamId: number('publicpost_modal_terms_team_id'),
  };
}
