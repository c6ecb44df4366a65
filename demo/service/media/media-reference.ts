import { fillPath, paths } from '../paths.ts';

/**
 * How a stored attribute names a file of ours: by scheme, because the service's own address is known only when it is
 * asked (and differs by scope in tests).
 */
const prefix = 'drystone-media:';

export function referToMedia(file: string): string {
  return prefix + file;
}

/** A file that is not there: the service answers 404 for it, as for a picture that was deleted. */
export const missingFile = referToMedia;

function resolveMedia(value: unknown, base: string): unknown {
  return typeof value === 'string' && value.startsWith(prefix)
    ? base + fillPath(paths.media, { file: value.slice(prefix.length) })
    : value;
}

/** Stored JSON to attributes, with the addresses of our files put in. */
export function readAttributes(json: string, base: string): Record<string, unknown> {
  return JSON.parse(json, (_, value: unknown) => resolveMedia(value, base)) as Record<string, unknown>;
}

/**
 * The name of one of our files in an address as we write it; null for anything else that begins so: it is somebody's
 * text.
 */
export function readMediaAddress(value: string, base: string): string | null {
  const folder = base + fillPath(paths.media, { file: '' });
  if (!value.startsWith(folder)) return null;
  const name = value.slice(folder.length);
  return /^[\w.-]+$/.test(name) ? name : null;
}

/** The other way round: attributes to stored JSON, the addresses of our files as references again. */
export function writeAttributes(attributes: unknown, base: string): string {
  return JSON.stringify(attributes, (_, value: unknown) => {
    const name = typeof value === 'string' ? readMediaAddress(value, base) : null;
    return name === null ? value : referToMedia(name);
  });
}
