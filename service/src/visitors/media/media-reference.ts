import { fillPath, paths } from '../../http/paths.ts';

/**
 * The scheme of references to our files in stored attributes. References have a scheme because the address of the
 * service is only known for a request (and differs by scope in tests).
 */
const prefix = 'drystone-media:';

export function referToMedia(file: string): string {
  return prefix + file;
}

/** A reference to a missing file: the service responds with 404 for it, as for a deleted picture. */
export const missingFile = referToMedia;

function resolveMedia(value: unknown, base: string): unknown {
  return typeof value === 'string' && value.startsWith(prefix)
    ? base + fillPath(paths.media, { file: value.slice(prefix.length) })
    : value;
}

/** Converts stored JSON to attributes, and replaces references to our files by addresses. */
export function readAttributes(json: string, base: string): Record<string, unknown> {
  return JSON.parse(json, (_, value: unknown) => resolveMedia(value, base)) as Record<string, unknown>;
}

/**
 * Returns the name of one of our files from an address in our format. null = any other value with this beginning, which
 * is a user's text.
 */
export function readMediaAddress(value: string, base: string): string | null {
  const folder = base + fillPath(paths.media, { file: '' });
  if (!value.startsWith(folder)) return null;
  // A client may return a signed address.
  const name = value.slice(folder.length).replace(/\?until=\d{1,12}&signature=[\w-]{43}$/, '');
  return /^[\w.-]+$/.test(name) ? name : null;
}

/** Returns the names of all our files in stored attributes. */
export function listMediaNames(json: string): readonly string[] {
  const names = new Set<string>();
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && value.startsWith(prefix)) names.add(value.slice(prefix.length));
  });
  return [...names];
}

/** The reverse: converts attributes to stored JSON, and replaces addresses of our files by references. */
export function writeAttributes(attributes: unknown, base: string): string {
  return JSON.stringify(attributes, (_, value: unknown) => {
    const name = typeof value === 'string' ? readMediaAddress(value, base) : null;
    return name === null ? value : referToMedia(name);
  });
}
