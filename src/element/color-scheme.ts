/** Perceived brightness, 0 to 255, below which a ground is a dark one: white is easier to read on it than black. */
const darkBelow = 118;

/** Null for what lets half through or more: it is not what is seen. Browsers write such a colour as rgb() or rgba(). */
const isDarkGround = (colour: string): boolean | null => {
  const [red = 0, green = 0, blue = 0, opacity = 1] = colour.startsWith('rgb')
    ? (colour.match(/[\d.]+/g) ?? []).map(Number)
    : [0, 0, 0, 0];
  return opacity < 0.5 ? null : red * 0.299 + green * 0.587 + blue * 0.114 < darkBelow;
};

const isShadowRoot = (node: Node): node is ShadowRoot => node.nodeType === 11 && 'host' in node;

const darkVisitors = '(prefers-color-scheme: dark)';

/**
 * Whether what the board stands on is dark: the nearest ground of the page, else the page's own `color-scheme` and the
 * visitor's wish.
 */
export function isPageDark(host: HTMLElement, window: Window): boolean {
  for (let at: Element | null = host; at;) {
    const root = at.getRootNode();
    at = at.assignedSlot ?? at.parentElement ?? (isShadowRoot(root) ? root.host : null);
    const isDark = at && isDarkGround(window.getComputedStyle(at).backgroundColor);
    if (isDark !== null) return isDark;
  }
  const scheme = window.getComputedStyle(window.document.documentElement).colorScheme;
  return /\bdark\b/.test(scheme) && (!/\blight\b/.test(scheme) || window.matchMedia(darkVisitors).matches);
}

/**
 * Calls back when that may have changed: the visitor's wish, or what a page's own switch writes on its outermost
 * elements. Returns what ends it.
 */
export function watchColorScheme({ document, matchMedia }: Window, onChange: () => void): () => void {
  const visitor = matchMedia(darkVisitors);
  const switches = new MutationObserver(onChange);
  // A ground that fades has its colour at the end.
  const onFaded = ({ propertyName }: TransitionEvent) => {
    if (propertyName === 'background-color') onChange();
  };
  visitor.addEventListener('change', onChange);
  document.documentElement.addEventListener('transitionend', onFaded);
  for (const element of [document.documentElement, document.body]) switches.observe(element, { attributes: true });
  return () => {
    visitor.removeEventListener('change', onChange);
    document.documentElement.removeEventListener('transitionend', onFaded);
    switches.disconnect();
  };
}
