import type { Contributor, DayCount, KindCount, NamedFigure, PlaceCount, TopPost } from '../sources/insights/insights-source.ts';
import { fillIn } from '../text/fill-in.ts';
import type { ColumnName, InsightsMessages } from '../text/insights-messages.ts';
import type { Cell, Column, FigureTable } from './table.ts';
import { nameCountry, nameNetwork, nameOf } from './name-values.ts';

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

type Draft = readonly [columns: readonly DraftColumn[], rows: readonly (readonly Cell[])[]];

const words = (name: ColumnName): DraftColumn => ({ name, isNumber: false });
const numbers = (name: ColumnName): DraftColumn => ({ name, isNumber: true });
const fileOnly = (name: ColumnName): DraftColumn => ({ name, isNumber: false, isHidden: true });

/** The last column of numbers is the one that bars show. */
function finish([columns, rows]: Draft, messages: InsightsMessages, hasBars: boolean): FigureTable {
  const labelled = columns.map(({ name, ...column }): Column => ({ ...column, label: messages.columns[name] }));
  return { columns: labelled, rows, barColumn: hasBars && rows.length > 1 ? labelled.findLastIndex(({ isNumber }) => isNumber) : null };
}

const ofDays = (column: ColumnName, days: readonly DayCount[]): Draft =>
  [[words('day'), numbers(column)], days.map(({ date, count }) => [{ kind: 'day', date }, number(count)])];

const ofKinds = (column: ColumnName, countColumn: ColumnName, kinds: readonly KindCount[], label: (name: string) => string): Draft =>
  [[words(column), numbers(countColumn)], kinds.map(({ name, count }) => [text(label(name)), number(count)])];

const ofPosts = (posts: readonly TopPost[], messages: InsightsMessages): Draft =>
  [[words('post'), words('author'), fileOnly('link'), numbers('clicks')], posts.map(({ id, title, author, url, clicks }) =>
    [{ kind: 'text', text: title || fillIn(messages.postNumber, { id }), url }, text(author), text(url ?? ''), number(clicks)])];

const ofPeople = (people: readonly Contributor[], { messages }: Words, isByPosts: boolean): Draft => {
  const order = isByPosts ? [numbers('followers'), numbers('posts')] : [numbers('posts'), numbers('followers')];
  return [[words('name'), words('network'), fileOnly('link'), ...order], people.map(({ name, url, network, followers, posts }) =>
    [{ kind: 'text', text: name, url }, text(nameNetwork(network, messages)), text(url ?? ''), ...(isByPosts ? [number(followers), number(posts)] : [number(posts), number(followers)])])];
};

const ofPlaces = (places: readonly PlaceCount[], { locale }: Words): Draft =>
  [[words('country'), words('place'), words('region'), numbers('posts')], places.map(({ country, countryCode, place, region, posts }) =>
    [text(nameCountry(countryCode, locale) || country), text(place), text(region), number(posts)])];

/** Every figure as a table of the same form: what is drawn, read aloud and downloaded is one thing. */
export function tabulate({ name, value }: NamedFigure, given: Words): FigureTable {
  const { messages, locale } = given;
  const drafts = (): Draft => {
    switch (name) {
      case 'totals': return ofKinds('figure', 'count', value, (key) => nameOf(key, messages.totals, messages));
      case 'visitors': return ofDays('visitors', value);
      case 'impressions': return ofDays('impressions', value);
      case 'posts': return ofDays('posts', value);
      case 'engagement': return ofKinds('event', 'count', value, (key) => nameOf(key, messages.kinds, messages));
      case 'calls': case 'opened': return ofPosts(value, messages);
      case 'networks': return ofKinds('network', 'posts', value, (key) => nameNetwork(key, messages));
      case 'moderation': return ofKinds('decision', 'posts', value, (key) => nameOf(key, messages.decisions, messages));
      case 'devices': return ofKinds('device', 'loads', value, (key) => nameOf(key, messages.devices, messages));
      case 'pages': return ofKinds('page', 'loads', value, (key) => key || messages.notSaid);
      case 'countries': return ofKinds('country', 'loads', value, (key) => nameCountry(key, locale) || key || messages.notSaid);
      case 'influential': case 'outspoken': return ofPeople(value, given, name === 'outspoken');
      case 'places': return ofPlaces(value, given);
    }
  };
  return finish(drafts(), messages, !['totals', 'visitors', 'impressions', 'posts'].includes(name));
}

/** Nothing was counted: no rows, or only zeros. */
export const isEmptyFigure = ({ rows }: FigureTable): boolean =>
  rows.every((cells) => cells.every((cell) => cell.kind !== 'number' || !cell.value));
