/**
 * Whether a message from `origin` can come from the embed page in this frame. A sandbox without `allow-same-origin` has
 * an opaque origin (`null`); any other frame has the origin of its address. Messages are ignored after a frame has
 * navigated to another origin.
 */
export function isEmbedFrame(
  {
    src,
    sandbox,
  }: { readonly src: string; readonly sandbox: { readonly length: number; contains(word: string): boolean } },
  origin: string,
): boolean {
  if (!/\/embed\/(index\.html)?\?/.test(src)) return false;
  const isOpaque = sandbox.length > 0 && !sandbox.contains('allow-same-origin');
  return origin === (isOpaque ? 'null' : new URL(src).origin);
}
