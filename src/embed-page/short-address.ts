/** What else a service has at an address of one part. A test of the service compares them with its routes. */
export const takenNames: readonly string[] = ['livez', 'metrics', 'readyz', 'setup', 'v1', 'v2', 'widget'];

/**
 * The address of a board's page on its service, `https://boards.example/spring`; null = a board of this name has only
 * the long one.
 */
export function shortAddressOf(service: string, slug: string): string | null {
  return /^[a-z0-9-]+$/.test(slug) && !takenNames.includes(slug) ? `${service}/${slug}` : null;
}
