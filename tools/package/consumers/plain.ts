// Types of the entries without a framework, in a strict project.
import {
  defineBoardElement,
  fillPlaceholders,
  OptionError,
  SourceError,
  type BoardEvent,
  type BoardOptions,
} from 'drystone';
import 'drystone/define';
import type { FormElement } from 'drystone/forms';
import type { InsightsElement } from 'drystone/insights';

defineBoardElement();
fillPlaceholders(document);

const board = document.createElement('drystone-board');
const options: Partial<BoardOptions> = {
  board: 'spring',
  service: 'https://boards.example',
  pageSize: 12,
  more: 'scroll',
  navigation: true,
};
board.update(options);
// @ts-expect-error -- no such way of paging
board.more = 'endless';
board.addEventListener('drystone-ready', (event) => {
  const posts: number = event.detail.posts;
  return posts;
});
document.addEventListener('click', () => board.refresh());
export const hear = (event: BoardEvent<'drystone-error'>): string =>
  event.detail.kind === 'option' ? OptionError.name : SourceError.name;

const insights: InsightsElement = document.createElement('drystone-insights');
insights.api = 'v1';
const form: FormElement = document.createElement('drystone-form');
form.noDraft = true;
document.createElement('drystone-terms').destroy();
