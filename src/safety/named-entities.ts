import { decodeHTMLStrict } from 'entities/decode';

/**
 * Decodes an entity by the full HTML table, with its rules for unusual numbers (windows-1252, surrogates). A number
 * without a character is removed. The table is a separate chunk, which is loaded when a text needs it.
 */
export function findNamedEntity(entity: string): string {
  return decodeHTMLStrict(entity).replace('\ufffd', '');
}
