import createPurifier from 'dompurify';
import type { SafeHtml } from '../model/safe.ts';
import { decodeEntities } from './plain-text.ts';
import { safeLink } from './safe-url.ts';

/** What a description may be made of: running text and lists. No pictures: nothing in it may be asked of a host. */
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

/** A longer one is no description, and the cost of parsing falls on the visitor. */
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

/** Made once, because a page refuses the same name twice. `null` where the page knows no policies or allows us none. */
const policy = ((): PurifierPolicy | null => {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    return (trustedTypes?.createPolicy('drystone', { createHTML: (text) => text, createScriptURL: () => '' }) ??
      null) as PurifierPolicy | null;
  } catch {
    return null;
  }
})();

/** An own instance: the page or another widget may have put hooks and settings on the shared one. */
function purify(html: string, document: Document): DocumentFragment | null {
  const purifier = createPurifier(document.defaultView as unknown as PurifierWindow);
  // Without a document of its own it hands back what it was given.
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

/** The words of an HTML text without its markup; it becomes a text node, so what is left of a tag is harmless. */
function stripMarkup(html: string): string {
  return decodeEntities(
    html.replace(/<(script|style)\b[^<]*<\/\1[^<>]*>|<[a-z/!?][^<>]*>/gi, ' ').replace(/ {2,}/g, ' '),
  ).trim();
}

/**
 * Whether all of it is on our list; makes links safe on the way. A sanitizer that a page has broken is found out here.
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
 * Owner-written HTML (a product's description, terms) as a fragment of allow-listed elements: by DOMPurify under our
 * own Trusted Types policy, else by the browser's sanitizer, else as plain text. It is never raw, and never empty where
 * the text is not: sanitizers give back nothing, without a word, when the page's policy or an old library stands in
 * their way.
 */
export async function toSafeHtml(html: string, document: Document): Promise<SafeHtml> {
  const source = html.slice(0, maxHtmlLength);
  const words = stripMarkup(source);
  // Without our policy on a page of Trusted Types each string that DOMPurify parses would be refused, and reported to
  // the owner.
  const isRefused = !policy && 'trustedTypes' in globalThis;
  for (const sanitize of isRefused ? [sanitizeNatively, purify] : [purify, sanitizeNatively]) {
    try {
      const fragment = sanitize(source, document);
      const hasWords = !words || fragment?.textContent.trim();
      if (fragment?.nodeType === 11 && hasWords && settle(fragment)) return fragment as SafeHtml;
    } catch {
      // The next way is tried.
    }
  }
  const fragment = document.createDocumentFragment();
  fragment.append(words);
  return fragment as SafeHtml;
}
