import { isIP } from 'node:net';

/** The availability of a service, according to its own settings. */
export interface Exposure {
  readonly host: string;
  readonly publicAddress?: string | undefined;
  /** Set when the service is behind a proxy. */
  readonly addressHeader?: string | undefined;
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** Whether other machines can send requests, including through a proxy on the same machine. */
export function isPublic({ host, publicAddress, addressHeader }: Exposure): boolean {
  return (
    !isLoopback(host) ||
    addressHeader !== undefined ||
    (publicAddress !== undefined && !isLoopback(new URL(publicAddress).hostname))
  );
}
