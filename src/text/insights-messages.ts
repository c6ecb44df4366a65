import type { PluralForms } from './messages.ts';

/** All words of `<drystone-insights>`. English and German; other languages read English. The same rules as for `Messages`. */
export interface InsightsMessages {
  readonly title: string;
  readonly days: string;
  /** A range that ends today. */
  readonly lastDays: PluralForms;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly show: string;
  readonly rangeIsWrong: string;
  /** `{n}` is the most days of a range. */
  readonly rangeIsLong: string;
  readonly loading: string;
  /** `{from}` and `{to}` are days. */
  readonly shown: string;
  readonly someFailed: PluralForms;
  readonly figureFailed: string;
  readonly tryAgain: string;
  readonly empty: string;
  readonly incomplete: string;
  readonly failure: Readonly<Record<'offline' | 'timeout' | 'blocked' | 'not-found' | 'private' | 'rate-limited' | 'rejected' | 'malformed', string>>;
  readonly asTable: string;
  readonly download: string;
  /** The same for one figure, `{figure}`, spoken. */
  readonly downloadOf: string;
  readonly asTableOf: string;
  /** What a chart says in words. */
  readonly summary: string;
  /** Under a chart of version 1 whose clocks change: `{offset}` is `UTC+1`. */
  readonly oneOffset: string;
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly notes: Readonly<Partial<Record<FigureName, string>>>;
  readonly columns: Readonly<Record<ColumnName, string>>;
  readonly totals: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly decisions: Readonly<Record<string, string>>;
  readonly devices: Readonly<Record<string, string>>;
  /** Kinds of post that are no network with a name of its own. */
  readonly networks: Readonly<Record<string, string>>;
  readonly notSaid: string;
  /** A post without words, or one that is gone: `{id}` is its number. */
  readonly postNumber: string;
}

/** Said again here because this folder imports nothing; the types of `src/insights` compare them. */
type FigureName =
  | 'totals' | 'visitors' | 'impressions' | 'posts' | 'engagement' | 'calls' | 'opened' | 'networks' | 'moderation' | 'devices' | 'pages' | 'countries'
  | 'influential' | 'outspoken' | 'places';

export type ColumnName =
  | 'day' | 'figure' | 'count' | 'visitors' | 'impressions' | 'posts' | 'event' | 'clicks' | 'post' | 'author' | 'network' | 'decision' | 'device' | 'page'
  | 'country' | 'name' | 'followers' | 'place' | 'region' | 'link' | 'loads';
