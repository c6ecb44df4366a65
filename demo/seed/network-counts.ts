import { createHash } from 'node:crypto';
import type { PostDetails } from '../../service/src/v1/post-details.ts';

/** Networks that report followers, likes, shares and replies. */
const countingNetworks = new Set(['facebook', 'twitter', 'instagram_business']);

/** Returns a number below a limit. It is always the same for the same input, and small values are more frequent. */
function invent(words: string, limit: number): number {
  const fraction = createHash('sha256').update(words).digest().readUInt32BE() / 2 ** 32;
  return Math.floor(limit * fraction ** 3);
}

/** Invents the counts that a network reports when a post is fetched. */
export function inventCounts(type: string, username: string | undefined, externalId: string): PostDetails {
  if (!countingNetworks.has(type)) return {};
  return {
    ...(username !== undefined && { followers: 20 + invent(`followers ${type} ${username}`, 40_000) }),
    likes: invent(`likes ${externalId}`, 900),
    shares: invent(`shares ${externalId}`, 120),
    replies: invent(`replies ${externalId}`, 60),
  };
}
