import type { FailureKind } from './board-messages.ts';
import type { PluralForms } from './fill-in-count.ts';

/** All words of `<drystone-insights>`. The rules of `FirstPaintMessages` hold. */
export interface InsightsMessages {
  readonly title: string;
  readonly days: string;
  /** A date range that ends today. */
  readonly lastDays: PluralForms;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly show: string;
  readonly rangeIsWrong: string;
  /** `{n}` is the maximum number of days. */
  readonly rangeIsLong: string;
  readonly loading: string;
  /** `{from}` and `{to}` are days. */
  readonly shown: string;
  readonly someFailed: PluralForms;
  readonly figureFailed: string;
  readonly tryAgain: string;
  readonly empty: string;
  readonly incomplete: string;
  readonly failure: Readonly<Record<FailureKind, string>>;
  readonly asTable: string;
  readonly download: string;
  /** Accessible names of the same two buttons; `{figure}` is the heading of the chart. */
  readonly downloadOf: string;
  readonly asTableOf: string;
  /** A chart in one sentence, for screen readers. */
  readonly summary: string;
  /** The same of counts that cannot be added up. */
  readonly averageSummary: string;
  /** Note of version 1 when daylight saving time begins or ends in the range: `{offset}` is `UTC+1`. */
  readonly oneOffset: string;
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly notes: Readonly<Partial<Record<FigureName, string>>>;
  readonly columns: Readonly<Record<ColumnName, string>>;
  readonly totals: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly decisions: Readonly<Record<string, string>>;
  readonly devices: Readonly<Record<string, string>>;
  /** Kinds of post that are not a network with a name of its own. */
  readonly networks: Readonly<Record<string, string>>;
  readonly notSaid: string;
  /** A post without text, or one that was deleted: `{id}` is its number. */
  readonly postNumber: string;
}

type FigureName =
  | 'totals'
  | 'visitors'
  | 'impressions'
  | 'posts'
  | 'engagement'
  | 'calls'
  | 'opened'
  | 'networks'
  | 'moderation'
  | 'devices'
  | 'pages'
  | 'countries'
  | 'influential'
  | 'outspoken'
  | 'places';

export type ColumnName =
  | 'day'
  | 'figure'
  | 'count'
  | 'visitors'
  | 'impressions'
  | 'posts'
  | 'event'
  | 'clicks'
  | 'post'
  | 'author'
  | 'network'
  | 'decision'
  | 'device'
  | 'page'
  | 'country'
  | 'name'
  | 'followers'
  | 'place'
  | 'region'
  | 'link'
  | 'loads';
