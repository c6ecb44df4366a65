import assert from 'node:assert/strict';
import { appearanceOf } from '../../appearance/appearance.ts';
import { readOptions } from '../../options/options.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadFirstPaintMessages } from '../../text/load-first-paint-messages.ts';
import { createCardContext } from '../card-context.ts';

const given: Readonly<Record<string, string>> = {
  board: 'walls',
  service: 'https://boards.example',
  mediaHosts: 'pictures.example',
};
const options = readOptions(
  (name) => given[name] ?? null,
  (problem) => assert.fail(String(problem)),
);
export const german = chooseLanguage(['de']);

/** What draws the cards of a board in German, a few minutes after its posts. */
export const germanContext = createCardContext({
  appearance: appearanceOf({ personalization: null, options, boardName: 'Walls', isDark: false, fontFamily: '' }),
  language: german,
  messages: await loadFirstPaintMessages('de'),
  now: () => 1_700_000_360_000,
});
