/**
 * Whether a message of `origin` can come from the embed page in this frame: a sandbox without `allow-same-origin` has
 * no origin of its own (`null`), any other has that of the frame's address. A frame that has gone elsewhere is obeyed
 * no more.
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
