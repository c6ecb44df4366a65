import type { Sender } from '../../feeds/connectors/sender.ts';
import type { ChosenColumns } from './product-columns.ts';

/** A product as its source has it: texts by the names of our attributes. `categories` are separated by `|` or `>`. */
export type SourceProduct = Readonly<Record<string, string>>;

/** The settings of a product account, with its secret as `token`. */
export type SourceSettings = Readonly<Record<string, string>>;

/** What the next reading needs of this one, such as `etag`. */
export type Position = Readonly<Record<string, string>>;

export interface FoundProduct {
  /** Where it is, for messages: "Line 7". */
  readonly place: string;
  readonly values: SourceProduct;
}

export interface SourceResult {
  readonly products: readonly FoundProduct[];
  readonly position: Position;
  /** The source has not changed; `products` is empty and means nothing. */
  readonly isUnchanged?: boolean;
  /** false = a part of the list is missing, so a missing product means nothing. */
  readonly isWhole: boolean;
  /** For the team, in plain words. */
  readonly notices: readonly string[];
  /** How each column was understood, by the names of the file: `Artikelnummer` → `sku`. */
  readonly columns?: ChosenColumns;
}

export interface SourceTools {
  readonly send: Sender;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Whether sources may be on this machine and in private networks. */
  readonly mayBePrivate: boolean;
  /** Columns of a file that the owner has set. */
  readonly columns?: ChosenColumns | undefined;
  /** Waits after a busy server. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Reads all products of a source. Throws a `ConnectorError` with the reason, in words for the team. */
export type ReadSource = (settings: SourceSettings, position: Position, tools: SourceTools) => Promise<SourceResult>;

export const maxFileBytes = 30_000_000;
export const maxProducts = 20_000;
