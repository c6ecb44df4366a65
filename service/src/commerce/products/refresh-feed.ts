import type { Seal } from '../../auth/secrets/seal.ts';
import type { Database, TeamRecordRow } from '../../database/schema.ts';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import type { Networks } from '../../feeds/networks/networks.ts';
import { lockRecord, readRecord, requireRecord } from '../../http/records/record-store.ts';
import { describeFailure } from '../../feeds/connectors/failure.ts';
import { cleanLine } from '../../visitors/posts/clean-text.ts';
import type { Product } from '../sources/clean-products.ts';
import type { SourceResult, SourceTools } from '../sources/product-source.ts';
import { sourceTable } from '../sources/source-table.ts';
import { openSettings } from './account-settings.ts';
import { type FeedAttributes, type FeedState, isSource, nextDue, readFeed } from './feed-state.ts';
import { markPrices, storeProducts, type StoreCounts } from './store-products.ts';

export interface RefreshTools extends Omit<SourceTools, 'signal'> {
  readonly closing: AbortSignal;
  readonly seal: Seal;
  readonly recorded: Networks | null;
  readonly reportError: (error: unknown) => void;
}

export interface Reading {
  readonly products: readonly Product[];
  readonly result: Pick<SourceResult, 'position' | 'isUnchanged' | 'isWhole'>;
  readonly notices: readonly string[];
}

const readingMs = 180_000;

/** Whether an account is answered from the recorded responses of the demo: it has no place to ask. */
export function isSimulated(account: TeamRecordRow | null, recorded: Networks | null): boolean {
  return (
    recorded !== null &&
    account !== null &&
    Object.keys(readRecord(account)).every((name) => !['url', 'catalog'].includes(name))
  );
}

/** Reads the source of a feed, outside of any transaction. Throws a `ConnectorError`. */
export async function readSource(database: Database, feed: TeamRecordRow, tools: RefreshTools): Promise<Reading> {
  const { type, columns, _state } = readFeed(feed);
  if (!isSource(type))
    throw new ConnectorError('This feed has no source.', { isFinal: true, code: 'settings_missing' });
  const account = await requireRecord(database, 'product_account', feed.team_id, feed.parent_id ?? 0);
  if (isSimulated(account, tools.recorded) && tools.recorded)
    return { products: await tools.recorded.listProducts(type), result: { position: {}, isWhole: true }, notices: [] };
  const signal = AbortSignal.any([tools.closing, AbortSignal.timeout(readingMs)]);
  const result = await sourceTable[type](openSettings(account, tools.seal), _state?.position ?? {}, {
    ...tools,
    signal,
    columns: columns ?? undefined,
  });
  if (result.isUnchanged) return { products: [], result, notices: [] };
  const { cleanProducts } = await import('../sources/clean-products.ts');
  const { products, notices } = cleanProducts(result.products);
  if (products.length === 0)
    throw new ConnectorError(['No product could be read.', ...result.notices, ...notices].join(' '), {
      code: 'products_unreadable',
    });
  return { products, result, notices: [...result.notices, ...notices] };
}

/**
 * Stores a reading with the state of its feed, in the transaction of the caller.
 * @param mayHold whether many missing products are shown until a second reading lacks them, too
 */
export async function keepReading(
  transaction: Database,
  { team_id: teamId, id }: TeamRecordRow,
  { products, result, notices }: Reading,
  nowMs: number,
  mayHold = true,
): Promise<StoreCounts> {
  const feed = await lockRecord(transaction, 'product_feed', teamId, id);
  const { _state: before = {} } = readFeed(feed);
  const isUnchanged = result.isUnchanged === true;
  // What is missing twice in a row is gone.
  const counts = isUnchanged
    ? { created: 0, updated: 0, deactivated: 0, held: 0 }
    : await storeProducts(transaction, feed, products, {
        isWhole: result.isWhole,
        mayHold: mayHold && (before.held ?? 0) === 0,
      });
  await markPrices(transaction, id, false);
  const hold =
    counts.held > 0
      ? [`${counts.held} products are missing, more than half. They stay until the next refresh says the same.`]
      : [];
  await keepState(transaction, feed, nowMs, {
    // Without a position the next reading sees the whole file again.
    position: counts.held > 0 ? {} : result.position,
    read_at: nowMs,
    success_at: nowMs,
    failures: 0,
    last_error: null,
    notice: isUnchanged ? (before.notice ?? null) : cleanLine([...hold, ...notices].join(' ')).slice(0, 1000) || null,
    products_count: isUnchanged ? (before.products_count ?? 0) : products.length,
    held: counts.held,
    is_stale: false,
  });
  return counts;
}

/** Stores why a reading failed, and hides prices that have become too old. */
export async function keepFailure(
  transaction: Database,
  { team_id: teamId, id }: TeamRecordRow,
  error: ConnectorError,
  nowMs: number,
): Promise<void> {
  const feed = await lockRecord(transaction, 'product_feed', teamId, id);
  const { _state: before = {} } = readFeed(feed);
  const failure = describeFailure(error);
  const state = {
    ...before,
    read_at: nowMs,
    failures: (before.failures ?? 0) + 1,
    last_error: failure.detail,
    last_error_details: failure,
  };
  await keepState(transaction, feed, nowMs, await hideOld(transaction, feed, state, nowMs), error.retryAfterMs ?? 0);
}

/** Hides the prices of a feed if its last good reading is too long ago. */
export async function hideOld(
  transaction: Database,
  feed: TeamRecordRow,
  state: FeedState,
  nowMs: number,
): Promise<FeedState> {
  const { hide_prices_after_hours: hours } = readFeed(feed);
  const isStale = hours != null && state.success_at !== undefined && state.success_at + hours * 3_600_000 <= nowMs;
  await markPrices(transaction, feed.id, isStale);
  return { ...state, is_stale: isStale };
}

/** Stores the state, and when the feed is due next. It is no change of the feed, so no webhook hears of it. */
export async function keepState(
  transaction: Database,
  feed: TeamRecordRow,
  nowMs: number,
  state: FeedState,
  retryAfterMs = 0,
): Promise<void> {
  const attributes: FeedAttributes = { ...readFeed(feed), _state: state };
  await transaction
    .updateTable('team_records')
    .set({ attributes: JSON.stringify(attributes), due_at: nextDue(attributes, nowMs, retryAfterMs) })
    .where('type', '=', 'product_feed')
    .where('id', '=', feed.id)
    .execute();
}
