import type {
  Contributor,
  DayCount,
  FigureName,
  KindCount,
  NamedFigure,
  PlaceCount,
  TopPost,
} from '../../sources/insights/insights-source.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { ColumnName, InsightsMessages } from '../../text/insights-messages.ts';
import { nameCountry, nameNetwork, nameOf } from './name-values.ts';
import { roundAverage } from './round-average.ts';
import type { Cell, Column, FigureTable } from './table.ts';

const text = (value: string): Cell => ({ kind: 'text', text: value });
const number = (value: number | null): Cell => ({ kind: 'number', value });

interface Words {
  readonly messages: InsightsMessages;
  readonly locale: string;
}

interface DraftColumn {
  readonly name: ColumnName;
  readonly isNumber: boolean;
  readonly isHidden?: boolean;
}

type Row = readonly Cell[];

interface Draft {
  readonly columns: readonly DraftColumn[];
  readonly rows: readonly Row[];
}

const words = (name: ColumnName): DraftColumn => ({ name, isNumber: false });
const numbers = (name: ColumnName): DraftColumn => ({ name, isNumber: true });
const fileOnly = (name: ColumnName): DraftColumn => ({ name, isNumber: false, isHidden: true });

/** Adds the columns' labels. The last column of numbers has the bars. */
function labelColumns({ columns, rows }: Draft, messages: InsightsMessages, hasBars: boolean): FigureTable {
  const labelled = columns.map(({ name, ...column }): Column => ({ ...column, label: messages.columns[name] }));
  const barColumn = hasBars && rows.length > 1 ? labelled.findLastIndex(({ isNumber }) => isNumber) : null;
  return { columns: labelled, rows, barColumn };
}

const tabulateDays = (column: ColumnName, days: readonly DayCount[]): Draft => ({
  columns: [words('day'), numbers(column)],
  rows: days.map(({ date, count }): Row => [{ kind: 'day', date }, number(count)]),
});

const tabulateKinds = (
  column: ColumnName,
  countColumn: ColumnName,
  kinds: readonly KindCount[],
  label: (name: string) => string,
): Draft => ({
  columns: [words(column), numbers(countColumn)],
  rows: kinds.map(({ name, count }): Row => [text(label(name)), number(count)]),
});

const tabulatePosts = (posts: readonly TopPost[], messages: InsightsMessages): Draft => ({
  columns: [words('post'), words('author'), fileOnly('link'), numbers('clicks')],
  rows: posts.map(({ id, title, author, url, clicks }): Row => [
    { kind: 'text', text: title || fillIn(messages.postNumber, { id }), url },
    text(author),
    text(url ?? ''),
    number(clicks),
  ]),
});

function tabulatePeople(people: readonly Contributor[], { messages }: Words, isByPosts: boolean): Draft {
  const inOrder = <T>(followers: T, posts: T): readonly T[] => (isByPosts ? [followers, posts] : [posts, followers]);
  return {
    columns: [words('name'), words('network'), fileOnly('link'), ...inOrder(numbers('followers'), numbers('posts'))],
    rows: people.map(({ name, url, network, followers, posts }): Row => [
      { kind: 'text', text: name, url },
      text(nameNetwork(network, messages)),
      text(url ?? ''),
      ...inOrder(number(followers), number(posts)),
    ]),
  };
}

const tabulatePlaces = (places: readonly PlaceCount[], { locale }: Words): Draft => ({
  columns: [words('country'), words('place'), words('region'), numbers('posts')],
  rows: places.map(({ country, countryCode, place, region, posts }): Row => [
    text(nameCountry(countryCode, locale) || country),
    text(place),
    text(region),
    number(posts),
  ]),
});

function draft({ name, value }: NamedFigure, given: Words): Draft {
  const { messages, locale } = given;
  switch (name) {
    case 'totals':
      return tabulateKinds(
        'figure',
        'count',
        value.map(({ name: key, count }) => ({ name: key, count: roundAverage(count) })),
        (key) => nameOf(key, messages.totals, messages),
      );
    case 'visitors':
    case 'impressions':
    case 'posts':
      return tabulateDays(name, value);
    case 'engagement':
      return tabulateKinds('event', 'count', value, (key) => nameOf(key, messages.kinds, messages));
    case 'calls':
    case 'opened':
      return tabulatePosts(value, messages);
    case 'networks':
      return tabulateKinds('network', 'posts', value, (key) => nameNetwork(key, messages));
    case 'moderation':
      return tabulateKinds('decision', 'posts', value, (key) => nameOf(key, messages.decisions, messages));
    case 'devices':
      return tabulateKinds('device', 'loads', value, (key) => nameOf(key, messages.devices, messages));
    case 'pages':
      return tabulateKinds('page', 'loads', value, (key) => key || messages.notSaid);
    case 'countries':
      return tabulateKinds('country', 'loads', value, (key) => nameCountry(key, locale) || key || messages.notSaid);
    case 'influential':
    case 'outspoken':
      return tabulatePeople(value, given, name === 'outspoken');
    case 'places':
      return tabulatePlaces(value, given);
  }
}

const daysFigures = ['visitors', 'impressions', 'posts'] as const;
type DaysFigure = Extract<NamedFigure, { readonly name: (typeof daysFigures)[number] }>;

/** Whether a figure counts by day, and so has a chart. */
export const isDaysFigure = (name: FigureName): name is DaysFigure['name'] => daysFigures.some((one) => one === name);

const hasDays = (figure: NamedFigure): figure is DaysFigure => isDaysFigure(figure.name);

/** The days of a figure that counts by day; `null` for another one. */
export const daysOf = (figure: NamedFigure): readonly DayCount[] | null => (hasDays(figure) ? figure.value : null);

/** Any figure as a table: the page, screen readers and the CSV file use the same one. */
export const tabulate = (figure: NamedFigure, given: Words): FigureTable =>
  labelColumns(draft(figure, given), given.messages, figure.name !== 'totals' && !hasDays(figure));

/** Nothing was counted: there are no rows, or only zeros. */
export const isEmptyFigure = ({ rows }: FigureTable): boolean =>
  rows.every((cells) => cells.every((cell) => cell.kind !== 'number' || !cell.value));
