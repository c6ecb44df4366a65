import type { LegacySettings } from './find-settings.ts';
import { readLegacyPlace } from './read-legacy-place.ts';

/** Placeholders are filled where the page names their service: a legacy page has named it to this script. */
export function nameService(document: Document, service: string): void {
  if (document.querySelector('head>meta[name=drystone-services],script[data-drystone-services]')) return;
  const meta = document.createElement('meta');
  meta.name = 'drystone-services';
  meta.content = service;
  document.querySelector('head')?.append(meta);
}

/**
 * Makes today's placeholders of the legacy ones in the page. What the owner has to know is said once for each place.
 */
export function adoptPlaces(
  document: Document,
  { className, service }: LegacySettings,
  warn: (line: string) => void,
): void {
  for (const place of document.querySelectorAll<HTMLElement>(
    `.${CSS.escape(className)}[data-id]:not([data-drystone-board])`,
  )) {
    const read = readLegacyPlace(
      new Map(place.getAttributeNames().map((name) => [name, place.getAttribute(name) ?? ''])),
      service,
    );
    if (!read) continue;
    const { height } = place.style;
    // A height that was written is kept: as the board's own window, or, where the board was to expand, as the least of
    // it.
    if (height && place.hasAttribute('data-expand')) {
      place.style.minHeight = height;
      place.style.height = 'auto';
    } else if (height) place.style.overflow = 'auto';
    for (const name of Object.keys(read.attributes)) place.setAttribute(name, read.attributes[name] ?? '');
    if (read.unknown.length > 0)
      warn(
        `[drystone ${read.attributes['data-drystone-board']}] Attributes of the legacy element that ` +
          `nothing is known of are ignored: ${read.unknown.join(', ')}. docs/migration.md lists the others.`,
      );
  }
}
