import type { SafeUrl } from '../../model/safe.ts';

/** What is asked about. Both days belong to it, as a calendar of `timeZone` has them. */
export interface InsightsQuestion {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  /** A name of the IANA table, such as `Europe/Amsterdam`, or `UTC`. */
  readonly timeZone: string;
}

export interface DayCount {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly count: number;
}

/**
 * So many of a kind. `name` is the service's own word: a network, a device, an event, a page. `''` = it was not said.
 */
export interface KindCount {
  readonly name: string;
  readonly count: number;
}

export interface TopPost {
  readonly id: string;
  /** Title or words, one line; `''` when the post is gone or has none. */
  readonly title: string;
  readonly author: string;
  readonly url: SafeUrl | null;
  readonly clicks: number;
}

export interface Contributor {
  readonly name: string;
  readonly url: SafeUrl | null;
  readonly network: string;
  /** `null` = the network does not tell. */
  readonly followers: number | null;
  readonly posts: number;
}

export interface PlaceCount {
  readonly country: string;
  /** Two letters; `''` = not known. */
  readonly countryCode: string;
  /** `''` for the country as a whole. */
  readonly place: string;
  readonly region: string;
  readonly posts: number;
}

/** Every figure that there can be, by the shape that it has. A source has some of them. */
export interface Figures {
  readonly totals: readonly KindCount[];
  readonly visitors: readonly DayCount[];
  readonly impressions: readonly DayCount[];
  readonly posts: readonly DayCount[];
  readonly engagement: readonly KindCount[];
  readonly calls: readonly TopPost[];
  readonly opened: readonly TopPost[];
  readonly networks: readonly KindCount[];
  readonly moderation: readonly KindCount[];
  readonly devices: readonly KindCount[];
  readonly pages: readonly KindCount[];
  readonly countries: readonly KindCount[];
  readonly influential: readonly Contributor[];
  readonly outspoken: readonly Contributor[];
  readonly places: readonly PlaceCount[];
}

export type FigureName = keyof Figures;

/** One figure with its name, so that what looks at the name knows the shape. */
export type NamedFigure = {
  readonly [Name in FigureName]: { readonly name: Name; readonly value: Figures[Name] };
}[FigureName];

/** Loads figures of one question. What several figures need is asked for once. */
export type LoadFigure = (name: FigureName) => Promise<NamedFigure>;

/**
 * Where figures come from. All promises reject with a `SourceError`, or with the signal's reason when it was aborted.
 */
export interface InsightsSource {
  /** What this source can tell, in the order in which it is shown. */
  readonly names: readonly FigureName[];
  ask(question: InsightsQuestion, signal: AbortSignal): LoadFigure;
}
