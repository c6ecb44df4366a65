import { decodeText } from '../connectors/decode-text.ts';
import type { OutsideResponse } from '../connectors/sender.ts';

const tableType = /csv|tab-separated/i;
/** Types by which servers send tables whose kind they do not know, or by which Excel knows them. */
const anyType = /^(?:|text\/plain|application\/(?:octet-stream|x-download|force-download|vnd\.ms-excel))\s*(?:;|$)/i;
const htmlStart =
  /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|body|title|meta|script|style|iframe|table|div|h1|font|br|p|a|b)(?=[\s>])/i;

/** A list of feeds has a body, too. */
export const isOpmlText = (body: string): boolean => /<opml[\s>]/i.test(body.slice(0, 2000));

export const looksLikeHtml = (body: string): boolean =>
  htmlStart.test(body.slice(0, 4000)) ||
  (!isOpmlText(body) && /<(?:!doctype html|html|head|body|title|meta)\b/i.test(body.slice(0, 4000)));

const nameInHeader = (header = ''): string => /filename\*?\s*=\s*"?(?:utf-8'')?([^";]+)/i.exec(header)?.[1] ?? '';

/** The name of a file: that by which its server wants it to be saved, else that of its address. */
export function fileNameOf({ url, headers }: OutsideResponse): string {
  const name = nameInHeader(headers['content-disposition']).trim() || (new URL(url).pathname.split('/').at(-1) ?? '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** How to read a response that may be a file of posts; null = it is none. `isSure`: it says so itself. */
export function fileFormatOf(
  response: OutsideResponse,
): { readonly format: 'csv' | 'json'; readonly isSure: boolean } | null {
  const type = response.headers['content-type'] ?? '';
  if (tableType.test(type) || /\.[ct]sv$/i.test(fileNameOf(response))) return { format: 'csv', isSure: true };
  const body = decodeText(response.body.subarray(0, 8000), type);
  if (/^\s*[[{]/.test(body)) return { format: 'json', isSure: false };
  // A table has several cells in a row, and no file of another kind is text.
  const [firstRow = '', secondRow] = body.trimStart().split('\n', 2);
  const isTable =
    anyType.test(type) && !/[\0<]/.test(body.slice(0, 1)) && secondRow !== undefined && /[,;\t|]/.test(firstRow);
  return isTable && !/\ufffd\ufffd|\0/.test(body) ? { format: 'csv', isSure: false } : null;
}

export const isSitemap = (body: string): boolean => /<(?:urlset|sitemapindex)[\s>]/i.test(body.slice(0, 2000));

/** ZIP, as Excel, Numbers and LibreOffice write it, and the older Excel; a letter is a byte. */
const packedStarts = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

/** What people can do with a file that no feed can be; null = it is of another kind. */
export function adviseOnFile(body: string): string | null {
  if (packedStarts.some((start) => body.startsWith(start)))
    return 'This is a workbook or a packed file. Save the table as CSV.';
  if (/^\s*BEGIN:VCALENDAR/i.test(body))
    return 'This is a calendar. Paste the address of the page that announces its events.';
  return null;
}
