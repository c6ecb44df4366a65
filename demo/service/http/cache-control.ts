/**
 * How long a shared cache may answer for us. Embeds poll a live board every 60 s, so what they get must be younger;
 * any other board changes when a moderator works.
 */
export function describeCaching(isLive: boolean): string {
  return isLive ? 'public, max-age=10, stale-while-revalidate=20' : 'public, max-age=60, stale-while-revalidate=600';
}
