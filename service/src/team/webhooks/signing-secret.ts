import type { SealedPlace } from '../../auth/secrets/reseal.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import { openValue, resealValue, sealPlainValue, sealValue } from '../../auth/secrets/sealed-value.ts';

const purposeOf = (webhookId: number): string => `webhook ${webhookId}`;

export const sealSigningSecret = (secret: string, webhookId: number, seal: Seal): string =>
  sealValue(secret, purposeOf(webhookId), seal);

/** null = it was encrypted with a key that this service does not have: the webhook must be created again. */
export const openSigningSecret = (stored: string, webhookId: number, seal: Seal): string | null =>
  openValue(stored, purposeOf(webhookId), seal);

export const sealedSigningSecrets: SealedPlace = {
  table: 'webhooks',
  column: 'signing_secret',
  key: ['id'],
  rewrite: (row, reseal) => resealValue(String(row['signing_secret']), purposeOf(Number(row['id'])), reseal),
  sealPlain: (row, seal) => sealPlainValue(String(row['signing_secret']), purposeOf(Number(row['id'])), seal),
};
