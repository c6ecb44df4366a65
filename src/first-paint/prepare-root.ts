import css from '../components/board/board.css?inline';

/** Opens the shadow root of the element and adds the board's style sheet to it. */
export function prepareRoot(host: HTMLElement): ShadowRoot {
  // The step that a page may have broken comes first: with an empty root the element's own content would be hidden.
  const sheet = new CSSStyleSheet();
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}
