import createPurifier from 'dompurify';
import type { SafeHtml } from '../model/safe.ts';
import { decodeEntities } from './plain-text.ts';
import { safeLink } from './safe-url.ts';

/**
 * The allowed elements of a description: running text and lists. Pictures are excluded, because a description must not
 * load anything from a host.
 */
const allowedTags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'del',
  'div',
  'em',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'ins',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
];
const allowedAttributes = ['href', 'title', 'dir', 'lang'];

/**
 * Maximum number of characters that are parsed: no real description is longer, and the visitor's device must parse it.
 */
const maxHtmlLength = 100_000;

interface SanitizingElement {
  setHTML(
    html: string,
    options: { sanitizer: { elements: readonly string[]; attributes: readonly string[]; comments: boolean } },
  ): void;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(text: string): string },
  ): unknown;
}

type Purifier = ReturnType<typeof createPurifier>;
type PurifierWindow = NonNullable<Parameters<typeof createPurifier>[0]>;
type PurifierPolicy = NonNullable<NonNullable<Parameters<Purifier['sanitize']>[1]>['TRUSTED_TYPES_POLICY']>;

/**
 * The widget's Trusted Types policy. It is created once, because a page refuses a second policy of the same name.
 * `null` if the browser has no Trusted Types or the page's policy does not allow ours.
 */
const policy = ((): PurifierPolicy | null => {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    return (trustedTypes?.createPolicy('drystone', { createHTML: (text) => text, createScriptURL: () => '' }) ??
      null) as PurifierPolicy | null;
  } catch {
    return null;
  }
})();

/**
 * Sanitizes HTML with a new instance of DOMPurify: the page or another widget may have added hooks and settings to the
 * shared one.
 */
function purify(html: string, document: Document): DocumentFragment | null {
  // DOMPurify reads the members of its document, which named elements of the page can hide; this document has none.
  const inert = document.implementation.createHTMLDocument('');
  const view = new Proxy(document.defaultView as unknown as PurifierWindow, {
    get: (window, name) => (name === 'document' ? inert : Reflect.get(window, name)),
  });
  const purifier = createPurifier(view);
  // Where DOMPurify is not supported, it returns its input unchanged.
  return purifier.isSupported
    ? purifier.sanitize(html, {
        ALLOWED_TAGS: [...allowedTags],
        ALLOWED_ATTR: [...allowedAttributes],
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
        TRUSTED_TYPES_POLICY: policy,
      })
    : null;
}

/** The browser's own sanitizer works under `trusted-types 'none'` too; not every engine has one. */
function sanitizeNatively(html: string, document: Document): DocumentFragment | null {
  const box = document.createElement('div');
  (box as unknown as SanitizingElement).setHTML(html, {
    sanitizer: { elements: allowedTags, attributes: allowedAttributes, comments: false },
  });
  const fragment = document.createDocumentFragment();
  fragment.append(...box.childNodes);
  return fragment;
}

/** The words of an HTML text without its markup; they become a text node, so remains of a tag are harmless. */
function stripMarkup(html: string): string {
  return decodeEntities(
    html.replace(/<(script|style)\b[^<]*<\/\1[^<>]*>|<[a-z/!?][^<>]*>/gi, ' ').replace(/ {2,}/g, ' '),
  ).trim();
}

/**
 * Checks that the whole fragment is on the allow-list, and makes its links safe. This check detects a sanitizer that a
 * page has broken.
 */
function settle(fragment: DocumentFragment): boolean {
  for (const element of fragment.querySelectorAll('*')) {
    if (!allowedTags.includes(element.localName)) return false;
    for (const { name } of element.attributes) if (!allowedAttributes.includes(name)) return false;
    if (!element.hasAttribute('href')) continue;
    const href = safeLink(element.getAttribute('href'));
    element.removeAttribute('href');
    if (element.localName !== 'a' || !href) continue;
    element.setAttribute('href', href);
    element.setAttribute('rel', 'noopener noreferrer nofollow ugc');
    element.setAttribute('target', '_blank');
  }
  return true;
}

/**
 * Converts owner-written HTML (a product's description, terms) to a fragment of allow-listed elements: with DOMPurify
 * under the widget's own Trusted Types policy, else with the browser's sanitizer, else as plain text. The result is
 * never unsanitized, and it is empty only if the text has no words. This is checked, because sanitizers silently return
 * nothing if the page's policy or an old library interferes.
 */
export async function toSafeHtml(html: string, document: Document): Promise<SafeHtml> {
  const source = html.slice(0, maxHtmlLength);
  const words = stripMarkup(source);
  // On a page with Trusted Types that refuses the widget's policy, each string that DOMPurify parses would be refused
  // and reported to the owner.
  const isRefused = !policy && 'trustedTypes' in globalThis;
  for (const sanitize of isRefused ? [sanitizeNatively, purify] : [purify, sanitizeNatively]) {
    try {
      const fragment = sanitize(source, document);
      const hasWords = !words || fragment?.textContent.trim();
      if (fragment?.nodeType === 11 && hasWords && settle(fragment)) return fragment as SafeHtml;
    } catch {
      // The next method is tried.
    }
  }
  const fragment = document.createDocumentFragment();
  fragment.append(words);
  return fragment as SafeHtml;
}
