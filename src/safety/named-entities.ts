import { decodeHTMLStrict } from 'entities/decode';

/**
 * The full HTML table with its rules for odd numbers (windows-1252, surrogates); a number that stands for no character
 * is removed. It is a chunk of its own, loaded when a text needs it.
 */
export function findNamedEntity(entity: string): string {
  return decodeHTMLStrict(entity).replace('\ufffd', '');
}
