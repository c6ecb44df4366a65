// The figures of a board as its owner reads them, on their real state. The responses of the service are the test's.
import '../test-support/focus-within.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { createRef } from 'preact';
import { cleanup, fireEvent, render, within } from '@testing-library/preact';
import { safeWeb } from '../../safety/safe-url.ts';
import type {
  FigureName,
  Figures,
  InsightsQuestion,
  InsightsSource,
  NamedFigure,
} from '../../sources/insights/insights-source.ts';
import { SourceError } from '../../sources/source-error.ts';
import { createInsightsState } from '../../state/insights-state.ts';
import { messages } from '../../text/en/insights.ts';
import { assertFocused } from '../test-support/assert-focused.ts';
import { settlePage } from '../test-support/settle-page.ts';
import { InsightsView } from './insights-view.tsx';
import { createWords } from './words.ts';

afterEach(cleanup);

interface SceneOptions {
  readonly figures: Partial<Figures>;
  /** Figures that fail at first, each with its problem. */
  readonly failures?: Partial<Record<FigureName, SourceError>>;
}

async function open({ figures, failures = {} }: SceneOptions) {
  const asked: { readonly name: FigureName; readonly question: InsightsQuestion }[] = [];
  const saved: { readonly name: string; readonly text: string }[] = [];
  const left = new Map(Object.entries(failures));
  const source: InsightsSource = {
    names: Object.keys(figures) as FigureName[],
    ask: (question) => async (name) => {
      asked.push({ name, question });
      const failure = left.get(name);
      left.delete(name);
      if (failure) throw failure;
      return { name, value: figures[name] } as NamedFigure;
    },
  };
  const state = createInsightsState({
    openSource: async () => source,
    now: () => Date.parse('2026-04-15T12:00:00Z'),
    timeZone: 'Europe/Berlin',
    onProblem: () => {},
  });
  const page = render(
    <InsightsView
      state={state}
      words={createWords(messages, 'en-gb')}
      board="spring"
      hasOneOffset={false}
      hasRangeForm
      saveFile={(name, text) => saved.push({ name, text })}
      onProblem={(problem) => assert.fail(String(problem))}
      framesRef={createRef()}
    />,
  );
  state.ask();
  await settlePage();
  /** A press focuses what is pressed, as in browsers. */
  const press = async (button: HTMLElement) => {
    button.focus();
    fireEvent.click(button);
    await settlePage();
  };
  const status = () => page.getByRole('status').textContent;
  return { ...page, asked, saved, press, status };
}

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

test('a chart that fails to load does not affect the others, and loads on retry', async () => {
  const { getByRole, press, status } = await open({
    figures: { devices: [], networks: [{ name: '', count: 1 }] },
    failures: { devices: new SourceError('rejected', '400') },
  });
  assert.equal(status(), 'Data from 17 Mar 2026 to 15 Apr 2026. 1 chart could not be loaded.');
  assert.deepEqual(rowsOf(getByRole('table', { name: 'Posts by network' })), [['Unknown', '1']]);
  const card = within(getByRole('region', { name: 'Devices' }));
  card.getByText('This chart could not be loaded. The others are correct.');
  await press(card.getByRole('button', { name: 'Try again: Devices' }));
  card.getByText('No data for these days.');
  assertFocused(card.getByRole('heading', { name: 'Devices' }));
  assert.equal(status(), 'Data from 17 Mar 2026 to 15 Apr 2026');
});

test('a token that is not accepted hides all charts, and leaves a button to try again', async () => {
  const { queryByRole, getByRole, status, press } = await open({
    figures: { devices: [{ name: 'mobile', count: 2 }] },
    failures: { devices: new SourceError('private', '401') },
  });
  assert.equal(status(), 'The service did not accept the access token.');
  assert.ok(!queryByRole('region', { name: 'Devices' }));
  await press(getByRole('button', { name: 'Try again' }));
  assert.equal(status(), 'Data from 17 Mar 2026 to 15 Apr 2026');
  assert.deepEqual(rowsOf(getByRole('table', { name: 'Devices' })), [['Phone', '2']]);
});

test('the button of a period requests it, and is pressed', async () => {
  const { getByRole, press, asked } = await open({ figures: { devices: [] } });
  const button = (name: string) => getByRole('button', { name });
  assert.equal(button('Last 30 days').getAttribute('aria-pressed'), 'true');
  await press(button('Last 7 days'));
  assert.equal(button('Last 7 days').getAttribute('aria-pressed'), 'true');
  assert.equal(button('Last 30 days').getAttribute('aria-pressed'), 'false');
  assert.deepEqual(asked.at(-1)?.question, { from: '2026-04-09', to: '2026-04-15', timeZone: 'Europe/Berlin' });
});

test('other days and another time zone are requested', async () => {
  const { getByRole, getByLabelText, getByText, press, asked, status } = await open({ figures: { devices: [] } });
  fireEvent.input(getByLabelText('From'), { target: { value: '2026-03-28' } });
  fireEvent.input(getByLabelText('To'), { target: { value: '2026-03-30' } });
  fireEvent.change(getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } });
  await press(getByRole('button', { name: 'Show' }));
  assert.equal(status(), 'Data from 28 Mar 2026 to 30 Mar 2026');
  getByText('No data for these days.');
  assert.deepEqual(asked.at(-1)?.question, { from: '2026-03-28', to: '2026-03-30', timeZone: 'Asia/Tokyo' });
});

test('an invalid period is reported at its first day, and nothing is requested', async () => {
  const { getByRole, getByLabelText, press, asked } = await open({ figures: { devices: [] } });
  asked.length = 0;
  fireEvent.input(getByLabelText('From'), { target: { value: '2026-03-31' } });
  fireEvent.input(getByLabelText('To'), { target: { value: '2026-03-30' } });
  await press(getByRole('button', { name: 'Show' }));
  assert.match(`${getByRole('alert').textContent}`, /^Choose a start and an end/);
  assertFocused(getByLabelText('From'));
  assert.equal(getByLabelText('From').getAttribute('aria-invalid'), 'true');
  assert.deepEqual(asked, []);
});

test('the CSV file of a chart is named after board and days, and runs no formula', async () => {
  const { getByRole, press, saved } = await open({
    figures: {
      calls: [
        {
          id: '1',
          title: '=HYPERLINK("https://evil.example", "Soup, fresh")',
          author: '@cmd',
          url: null,
          clicks: 2,
        },
        { id: '2', title: 'Bread & butter', author: 'Ada', url: safeWeb('https://bakery.example/bread'), clicks: 1 },
      ],
    },
  });
  await press(getByRole('button', { name: 'Download CSV: Top calls to action' }));
  assert.deepEqual(saved, [
    {
      name: 'spring-calls-2026-03-17-2026-04-15.csv',
      text: [
        '\ufeffPost,Author,Link,Clicks',
        `"'=HYPERLINK(""https://evil.example"", ""Soup, fresh"")",'@cmd,,2`,
        'Bread & butter,Ada,https://bakery.example/bread,1',
        '',
      ].join('\r\n'),
    },
  ]);
});

test('each kind of figure is a table with readable names', async () => {
  const { getByRole } = await open({
    figures: {
      totals: [
        { name: 'visitors', count: 1 },
        { name: 'posts', count: 3 },
      ],
      engagement: [{ name: 'embed_viewed', count: 1 }],
      pages: [{ name: 'https://page.example/spring/', count: 4 }],
      outspoken: [{ name: 'Ada Byron', url: null, network: 'custom', followers: null, posts: 3 }],
    },
  });
  const overview = within(getByRole('region', { name: 'Overview' })).getAllByRole('listitem');
  assert.deepEqual(
    overview.map(({ textContent }) => textContent),
    ['1Visitors', '3Posts'],
  );
  assert.deepEqual(rowsOf(getByRole('table', { name: 'Visitor activity' })), [['Views', '1']]);
  assert.deepEqual(rowsOf(getByRole('table', { name: 'Pages with the board' })), [['page.example/\u200bspring', '4']]);
  assert.deepEqual(rowsOf(getByRole('table', { name: 'Authors with the most posts' })), [
    ['Ada Byron', 'Custom posts', '–', '3'],
  ]);
});
