/**
 * Gives the shadow root that `node` stands in one more style sheet, the way that a strict policy lets through. For code
 * that comes later and brings its own looks. Returns what takes it away.
 */
export function adoptStyles(node: Node, css: string): () => void {
  const root = node.getRootNode() as ShadowRoot;
  // The board was taken away while the code for this was on its way.
  if (!root.adoptedStyleSheets) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
