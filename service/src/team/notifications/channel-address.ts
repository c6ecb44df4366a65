import type { SealedPlace } from '../../auth/secrets/reseal.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import { openValue, resealValue, sealPlainValue } from '../../auth/secrets/sealed-value.ts';
import type { NotificationChannelRow } from '../../database/feed-rows.ts';

type Channel = Pick<NotificationChannelRow, 'id' | 'kind' | 'address'>;

const purposeOf = (channelId: number): string => `notification channel ${channelId}`;

/** The address of a chat is a secret: whoever has it can write there. That of a mailbox is none. */
export const sealAddress = ({ id, kind, address }: Channel, seal: Seal): string =>
  kind === 'mail' ? address : sealPlainValue(address, purposeOf(id), seal);

/** null = it was encrypted with a key that this service does not have: the channel must be created again. */
export const openAddress = ({ id, address }: Pick<Channel, 'id' | 'address'>, seal: Seal): string | null =>
  openValue(address, purposeOf(id), seal);

export const sealedAddresses: SealedPlace = {
  table: 'notification_channels',
  column: 'address',
  key: ['id'],
  rewrite: (row, reseal) => resealValue(String(row['address']), purposeOf(Number(row['id'])), reseal),
  sealPlain: (row, seal) => sealAddress(row as unknown as Channel, seal),
};
