const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
  '\0': '',
};

/** Escapes text for a place between tags or inside a quoted attribute value. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'\r\0]/g, (sign) => entities[sign] ?? '');

/** ` name="value"`, or nothing. */
export const writeAttribute = (name: string, value: string | null): string =>
  value === null ? '' : ` ${name}${value && `="${escapeHtml(value)}"`}`;
