import type { SealedPlace } from '../auth/secrets/reseal.ts';
import type { Seal } from '../auth/secrets/seal.ts';
import { openValue, resealValue, sealPlainValue } from '../auth/secrets/sealed-value.ts';
import type { FeedStateRow } from '../database/feed-rows.ts';
import type { ConnectorSettings } from './connectors/connector-kind.ts';

/** The hash of the secret of an inbound feed, which needs no encryption. */
export const inboundHashField = 'inbound_secret_hash';

const purposeOf = (feedId: number): string => `feed ${feedId}`;

function mapSecrets(secrets: ConnectorSettings, change: (value: string) => string): ConnectorSettings {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      name === inboundHashField || value === '' ? value : change(value),
    ]),
  );
}

/** The names stay readable: of a secret the team is told whether it is set. What is encrypted already stays. */
export function sealFeedSecrets(secrets: ConnectorSettings, feedId: number, seal: Seal): ConnectorSettings {
  return mapSecrets(secrets, (value) => sealPlainValue(value, purposeOf(feedId), seal));
}

export const readStoredSecrets = (state: Pick<FeedStateRow, 'secrets'> | null | undefined): ConnectorSettings =>
  JSON.parse(state?.secrets ?? '{}') as ConnectorSettings;

/** A secret of another key is lost, as after a restore without the key: it is left out, and must be entered again. */
export function openFeedSecrets(
  state: Pick<FeedStateRow, 'secrets' | 'social_feed_id'> | null | undefined,
  seal: Seal,
): ConnectorSettings {
  return mapSecrets(
    readStoredSecrets(state),
    (value) => openValue(value, purposeOf(state?.social_feed_id ?? 0), seal) ?? '',
  );
}

const rewriteSecrets = (row: Readonly<Record<string, unknown>>, change: (secrets: ConnectorSettings) => object) =>
  JSON.stringify(change(readStoredSecrets({ secrets: String(row['secrets']) })));

export const sealedFeedSecrets: SealedPlace = {
  table: 'feed_states',
  column: 'secrets',
  key: ['social_feed_id'],
  contains: ['":"'],
  rewrite: (row, reseal) =>
    rewriteSecrets(row, (secrets) =>
      mapSecrets(secrets, (value) => resealValue(value, purposeOf(Number(row['social_feed_id'])), reseal)),
    ),
  sealPlain: (row, seal) =>
    rewriteSecrets(row, (secrets) => sealFeedSecrets(secrets, Number(row['social_feed_id']), seal)),
};
