/**
 * The time for which a shared cache may respond. Embeds poll a live board every 60 s, so a cached response must be
 * younger; any other board changes only when a moderator works.
 */
export function describeCaching(isLive: boolean): string {
  return isLive ? 'public, max-age=10, stale-while-revalidate=20' : 'public, max-age=60, stale-while-revalidate=600';
}
