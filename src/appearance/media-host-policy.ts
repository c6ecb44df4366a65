import type { SafeUrl } from '../model/safe.ts';

/**
 * Whether a picture's host may be contacted before the visitor acts: the service's own host, and those that the owner
 * named (`img.example`, `*.cdn.example`, `*`).
 */
export function createMediaHostPolicy(service: string, mediaHosts: string): (url: SafeUrl) => boolean {
  const named = mediaHosts.split(/\s+/);
  return (url) => {
    const { host } = new URL(url);
    return (
      host === new URL(service).host ||
      named.some((name) => name === '*' || name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))))
    );
  };
}
