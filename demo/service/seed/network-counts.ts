import { createHash } from 'node:crypto';
import type { PostDetails } from '../v1/post-details.ts';

/** Networks that tell how many follow, like, share and reply. */
const countingNetworks = new Set(['facebook', 'twitter', 'instagram_business']);

/** A number below a limit that is always the same for the same words, and small more often than large, as in life. */
function invent(words: string, limit: number): number {
  const fraction = createHash('sha256').update(words).digest().readUInt32BE() / 2 ** 32;
  return Math.floor(limit * fraction ** 3);
}

/** What a network would have said about a post when it was fetched. */
export function inventCounts(type: string, username: string | undefined, externalId: string): PostDetails {
  if (!countingNetworks.has(type)) return {};
  return {
    ...(username !== undefined && { followers: 20 + invent(`followers ${type} ${username}`, 40_000) }),
    likes: invent(`likes ${externalId}`, 900),
    shares: invent(`shares ${externalId}`, 120),
    replies: invent(`replies ${externalId}`, 60),
  };
}
