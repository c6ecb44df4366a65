import type { StyleRules } from './style-rules.ts';
import { WrittenElement, type WrittenChild } from './written-element.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\r': '&#13;', '\0': '' };

/** For text between tags and inside a quoted attribute value. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'\r\0]/g, (sign) => entities[sign] ?? '');

/** Elements of ours that have no end tag. */
const voidTags: readonly string[] = ['img', 'track'];

/** ` name="value"`, or nothing. */
export const writeAttribute = (name: string, value: string | null): string => (value === null ? '' : ` ${name}${value && `="${escapeHtml(value)}"`}`);

/** HTML of what the views made. A style becomes a rule of `rules`: policies refuse style attributes. */
export function writeHtml(node: WrittenChild, rules: StyleRules): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, attributes, style, children } = node;
  const inside = () => children.map((child) => writeHtml(child, rules)).join('');
  if (!tag) return inside();
  const own = [...attributes].map(([name, value]) => writeAttribute(name, value)).join('');
  const start = `<${tag}${own}${style.size ? writeAttribute('data-look', rules.nameOf(style)) : ''}>`;
  return voidTags.includes(tag) ? start : `${start}${inside()}</${tag}>`;
}

/** The views' types know the document's elements only: here they are what they are. */
export function toWritten(drawn: unknown): WrittenElement {
  if (drawn instanceof WrittenElement) return drawn;
  throw new TypeError('The views were built for a browser: import drystone/server, and not its source');
}
