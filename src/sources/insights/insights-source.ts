import type { SafeUrl } from '../../model/safe.ts';

/** The range that figures are requested for. It includes both days, which begin at midnight in `timeZone`. */
export interface InsightsQuestion {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  /** A name from the IANA time zone database, such as `Europe/Amsterdam`, or `UTC`. */
  readonly timeZone: string;
}

export interface DayCount {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly count: number;
}

/**
 * The count of one kind. `name` is the service's own word: a network, a device, an event, a page. `''` = unknown.
 */
export interface KindCount {
  readonly name: string;
  readonly count: number;
}

export interface TopPost {
  readonly id: string;
  /** Title or text on one line; `''` if the post is gone or has neither. */
  readonly title: string;
  readonly author: string;
  readonly url: SafeUrl | null;
  readonly clicks: number;
}

export interface Contributor {
  readonly name: string;
  readonly url: SafeUrl | null;
  readonly network: string;
  /** `null` = unknown. */
  readonly followers: number | null;
  readonly posts: number;
}

export interface PlaceCount {
  readonly country: string;
  /** Two letters; `''` = unknown. */
  readonly countryCode: string;
  /** `''` for the country as a whole. */
  readonly place: string;
  readonly region: string;
  readonly posts: number;
}

/** All possible figures with the types of their values. A source supports some of them. */
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

/** One figure with its name, so that code that checks the name knows the type of the value. */
export type NamedFigure = {
  readonly [Name in FigureName]: { readonly name: Name; readonly value: Figures[Name] };
}[FigureName];

/** Loads the figures of one question. Data that several figures need is requested only once. */
export type LoadFigure = (name: FigureName) => Promise<NamedFigure>;

/**
 * The source of the figures. All promises reject with a `SourceError`, or with the signal's reason after an abort.
 */
export interface InsightsSource {
  /** The figures that this source supports, in the order in which they are shown. */
  readonly names: readonly FigureName[];
  ask(question: InsightsQuestion, signal: AbortSignal): LoadFigure;
}
