export type Child = Node | string | null | false;

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>;

/** An element with attributes, listeners (`onclick`) and children. Text is only ever text. */
export function make<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Attributes = {}, ...children: readonly (Child | readonly Child[])[]): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  for (const child of children.flat()) if (child !== null && child !== false) element.append(child);
  return element;
}

/** The service writes five characters as entities; everything else in a text is as people wrote it. */
export function decodeEntities(text: string): string {
  const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}

/** Only addresses of the web become links or pictures. */
export function webAddress(value: unknown): string | null {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null;
}
