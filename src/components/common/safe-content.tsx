import { useCallback } from 'preact/hooks';
import type { SafeHtml } from '../../model/safe.ts';

/**
 * Sanitised content. It is a fragment and no text, so that nothing parses it again; a copy of it enters the element.
 */
export function SafeContent({ html, class: className }: { readonly html: SafeHtml; readonly class: string }) {
  const place = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(html.cloneNode(true)), [html]);
  return <div ref={place} class={className} />;
}
