import type { SeedPost } from './seed-types.ts';

/**
 * One post of the campaign as it is written down in a `campaign-*.ts` file: the file says the network, and
 * `campaign.ts` gives it an address of its own. `url: null` = a post without an address.
 */
export interface CampaignEntry extends Omit<SeedPost, 'type' | 'url'> {
  readonly url?: string | null;
}
