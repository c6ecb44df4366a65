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

/** The other way round: attributes to stored JSON, the addresses of our files as references again. */
export function writeAttributes(attributes: unknown, base: string): string {
  const folder = base + fillPath(paths.media, { file: '' });
  return JSON.stringify(attributes, (_, value: unknown) => (typeof value === 'string' && value.startsWith(folder) ? referToMedia(decodeURIComponent(value.slice(folder.length))) : value));
}
