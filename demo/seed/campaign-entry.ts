import type { SeedPost } from './seed-types.ts';

/**
 * One campaign post as a `campaign-*.ts` file defines it. The file sets the network, and `campaign.ts` adds a unique
 * address. `url: null` = a post without an address.
 */
export interface CampaignEntry extends Omit<SeedPost, 'type' | 'url'> {
  readonly url?: string | null;
}
