export interface TreeRules {
  readonly tags: readonly string[];
  /** Allowed names. A name that ends with `*` allows all names with this prefix. */
  readonly attributes: readonly string[];
  /** Properties that a style attribute may contain. Prefixes such as `--d-*` work as for `attributes`. */
  readonly styles: readonly string[];
  readonly linkSchemes: readonly string[];
  readonly mediaSchemes: readonly string[];
  /** The `d` of every path that the board itself draws, as one `svg` with one `path`. */
  readonly drawings?: readonly string[];
}

/**
 * Returns one line for each item in a tree that the rules do not allow. It runs in the page, so it must use only its
 * parameters.
 */
export function findForeign(root: ParentNode, rules: TreeRules): string[] {
  const fits = (name: string, names: readonly string[]) =>
    names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));
  const found: string[] = [];
  const attributesOf: Readonly<Record<string, readonly string[]>> = {
    svg: ['viewBox', 'width', 'height', 'aria-hidden', 'focusable'],
    path: ['d', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  };
  const isDrawing = (node: Element): boolean => {
    if (node.localName !== 'svg') return false;
    const [path] = node.children;
    return (
      path?.localName === 'path' &&
      node.childNodes.length === 1 &&
      path.childNodes.length === 0 &&
      (rules.drawings ?? []).includes(path.getAttribute('d') ?? '') &&
      [node, path].every(
        (one) =>
          one.namespaceURI === 'http://www.w3.org/2000/svg' &&
          one.getAttributeNames().every((name) => attributesOf[one.localName]?.includes(name)),
      )
    );
  };
  const nodes = root.querySelectorAll('*');
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as Element;
    if (isDrawing(node)) {
      // The next node is the path of this drawing, which `isDrawing` has already checked.
      index += 1;
      continue;
    }
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !fits(node.localName, rules.tags))
      found.push(`element ${node.localName}`);
    if (node.shadowRoot) found.push(`a shadow root in ${node.localName}`);
    for (let at = 0; at < node.attributes.length; at += 1) {
      const { name, value } = node.attributes[at] as Attr;
      if (!fits(name, rules.attributes)) found.push(`attribute ${name}="${value.slice(0, 60)}" of ${node.localName}`);
      if (name === 'srcset' && !/^(https?:[^\s]*[^\s,] \d+w(, (?=h)|$))+$/.test(value))
        found.push(`srcset="${value.slice(0, 80)}" of ${node.localName}`);
      if (name === 'href' || name === 'src') {
        const schemes = name === 'href' ? rules.linkSchemes : rules.mediaSchemes;
        const scheme = /^[a-z][a-z\d+.-]*:/.exec(value)?.[0] ?? '';
        if (!schemes.includes(scheme)) found.push(`${name}="${value.slice(0, 80)}" of ${node.localName}`);
      }
    }
    const { style } = node as HTMLElement;
    for (let at = 0; at < (style?.length ?? 0); at += 1) {
      const property = style[at] as string;
      // The board's custom properties refer to the page's, with the board's value as the fallback. A style must not
      // contain data of a post.
      const value = style.getPropertyValue(property);
      if (!fits(property, rules.styles)) found.push(`style ${property}: ${value.slice(0, 60)} of ${node.localName}`);
      if (/url|image|element|expression|javascript|@|[;{}<]/i.test(value))
        found.push(`style ${property}: ${value.slice(0, 60)} of ${node.localName}`);
    }
  }
  return found;
}
