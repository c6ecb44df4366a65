import type { LegacySettings } from './find-settings.ts';
import { readLegacyPlace } from './read-legacy-place.ts';

/**
 * Adds the service to the page's head. The loader fills placeholders only if the page names their service, and a legacy
 * page names it only to this script.
 */
export function nameService(document: Document, service: string): void {
  if (document.querySelector('head>meta[name=drystone-services],script[data-drystone-services]')) return;
  const meta = document.createElement('meta');
  meta.name = 'drystone-services';
  meta.content = service;
  document.querySelector('head')?.append(meta);
}

/** Turns the legacy placeholders of the page into current ones. Each unknown attribute is reported once. */
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
    // A height in the style attribute is kept: as the height of a scrolling board, or with data-expand as the minimum
    // height.
    if (height && place.hasAttribute('data-expand')) {
      place.style.minHeight = height;
      place.style.height = 'auto';
    } else if (height) place.style.overflow = 'auto';
    for (const name of Object.keys(read.attributes)) place.setAttribute(name, read.attributes[name] ?? '');
    if (read.unknown.length > 0)
      warn(
        `[drystone ${read.attributes['data-drystone-board']}] Unknown attributes of the legacy ` +
          `element are ignored: ${read.unknown.join(', ')}. docs/migration.md lists the others.`,
      );
  }
}
