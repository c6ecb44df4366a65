import type { SocialFeed } from '../board.ts';

export const makeFeed = (id: string, network: SocialFeed['network'], name: string): SocialFeed => ({
  id,
  name,
  network,
  asksForEmail: false,
  asksForCustomField: false,
});
