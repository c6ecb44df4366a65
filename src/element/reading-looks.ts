import type { Personalization } from '../model/personalization.ts';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import { nameProblems } from '../appearance/name-problems.ts';
import type { Value } from '../appearance/parse-value.ts';
import { propertiesOf, readSettings } from '../appearance/read-settings.ts';
import { readingSettings } from '../appearance/reading-settings.ts';
import { settings } from '../appearance/settings.ts';
import type { Theme } from '../appearance/theme.ts';
import type { ReadingSetup } from './reading.ts';

/** What the owner's look says of more than the first posts: it follows when he changes it. */
export interface ReadingLooks {
  /** Draws what has changed since it was asked last, and tells the owner what is not drawn as he set it. */
  follow(): void;
  readonly personalization: () => Personalization | null;
  readonly showsShare: () => boolean;
  /** Networks that posts are passed on to: `fb`, `li`, `pin`, `email`, `tw`. */
  readonly targets: () => readonly string[];
}

export function createReadingLooks({ container, model, options, theme, warn }: ReadingSetup): ReadingLooks {
  let drawn: Theme | null = null;
  let values: Readonly<Record<string, Value>> = {};
  const personalization = () => choosePersonalization(model.state.get().board?.personalizations ?? [], options().personalization);

  const follow = () => {
    if (drawn === theme()) return;
    drawn = theme();
    const ofCards = Object.fromEntries(drawn.properties);
    values = readSettings(readingSettings, personalization(), ofCards);
    for (const [name, value] of propertiesOf(values)) {
      if (!(name in ofCards) || name === '--d-hashtag-color') container.style.setProperty(name, `var(${name.replace('d', 'drystone')}, ${value})`);
    }
    for (const rows of [settings, readingSettings]) nameProblems(rows, personalization(), ofCards).forEach(warn);
  };

  return {
    follow,
    personalization,
    showsShare: () => values['passesOn'] === true,
    targets: () => `${values['targets']}`.split(','),
  };
}
