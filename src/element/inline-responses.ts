import { pageDocument } from '../page/page-document.ts';
/**
 * The responses that a server wrote into the page. Scripts in the elements contain them as JSON, by their addresses. A
 * lookup reads the scripts that have appeared since the previous one, each script once. The tag's loader does the same
 * for itself.
 */
export function createInlineResponses(): Map<string, Promise<Response>> {
  const seen = new WeakSet<Element>();

  class InlineResponses extends Map<string, Promise<Response>> {
    override get(address: string) {
      for (const script of pageDocument.querySelectorAll('drystone-board > script[data-drystone-answers]')) {
        if (seen.has(script)) continue;
        seen.add(script);
        for (const [address, body] of readResponses(script))
          this.set(address, Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })));
      }
      return super.get(address);
    }
  }
  return new InlineResponses();
}

/** A script that an optimiser has changed is ignored. */
function readResponses({ textContent }: Element): (readonly [address: string, body: string])[] {
  try {
    return Object.entries<unknown>(JSON.parse(textContent ?? '')).flatMap(([address, body]) =>
      typeof body === 'string' ? [[address, body] as const] : [],
    );
  } catch {
    return [];
  }
}
