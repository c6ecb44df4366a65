import { resealNames, type SealedPlace } from '../auth/secrets/reseal.ts';
import type { Seal } from '../auth/secrets/seal.ts';
import type { TeamRecordRow } from '../database/schema.ts';
import { readRecord } from '../http/records/record-store.ts';

/** Records with a secret of another service: a password, a key or an access token. */
type TokenRecord = 'product_account' | 'marketing_integration';

const purposeOf = (type: unknown): string => String(type).replace('_', ' ');

/** The stored form of the secret. The prefix `_` keeps it out of responses. */
export const sealToken = (token: string, type: TokenRecord, seal: Seal): { readonly _sealed: string } => ({
  _sealed: seal.seal(token, purposeOf(type)),
});

/** `''` = there is none, or it was encrypted with a key that this service does not have. */
export function openToken(record: Pick<TeamRecordRow, 'type' | 'attributes'>, seal: Seal): string {
  const { _sealed } = readRecord<{ readonly _sealed?: string }>(record);
  return _sealed === undefined ? '' : (seal.open(_sealed, purposeOf(record.type)) ?? '');
}

export const sealedRecordTokens: SealedPlace = {
  table: 'team_records',
  column: 'attributes',
  key: ['type', 'id'],
  contains: ['"_sealed"'],
  rewrite: (row, reseal) => resealNames(String(row['attributes']), ['_sealed'], purposeOf(row['type']), reseal),
  containsPlain: ['"_token"'],
  sealPlain: (row, seal) => {
    const { _token, ...others } = JSON.parse(String(row['attributes'])) as Record<string, unknown>;
    return JSON.stringify({
      ...others,
      ...(typeof _token === 'string' && sealToken(_token, row['type'] as TokenRecord, seal)),
    });
  },
};
