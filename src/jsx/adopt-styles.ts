/**
 * Adopts one more style sheet in the shadow root of `node`, in a way that a strict policy allows. It is for code that
 * is loaded later and brings its own styles. Returns a function that removes the style sheet.
 */
export function adoptStyles(node: Node, css: string): () => void {
  const root = node.getRootNode() as ShadowRoot;
  // The board was removed while the code for this was loading.
  if (!root.adoptedStyleSheets) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
