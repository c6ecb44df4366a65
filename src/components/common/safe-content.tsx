import { useCallback } from 'preact/hooks';
import type { SafeHtml } from '../../model/safe.ts';

/**
 * Sanitised content. It is a fragment and not text, so that no code parses it again; a copy of it is put into the
 * element.
 */
export function SafeContent({ html, class: className }: { readonly html: SafeHtml; readonly class: string }) {
  const place = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(html.cloneNode(true)), [html]);
  return <div ref={place} class={className} />;
}
