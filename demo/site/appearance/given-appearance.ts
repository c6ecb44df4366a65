import type { Personalization } from '../../../src/model/personalization.ts';
import { parseDocument } from '../../../src/sources/json-api/document.ts';
import { readBoard } from '../../../src/sources/json-api/read-board.ts';
import { choosePersonalization } from '../../../src/appearance/choose-personalization.ts';
import { maxValueLength, type AppearanceValues } from './appearance-row.ts';

interface Resource {
  readonly type: string;
  readonly id: string | number;
  readonly attributes?: { readonly data?: Readonly<Record<string, unknown>> };
}

interface BoardDocument {
  readonly data: {
    readonly attributes?: { readonly name?: string };
    readonly relationships?: { readonly personalizations?: { readonly data?: readonly Resource[] } };
  };
  readonly included?: readonly Resource[];
}

/** The response for a board in which the appearance overrides values of its first personalization. */
export function mergeAppearance(document: BoardDocument, appearance: AppearanceValues): BoardDocument {
  const first = document.data.relationships?.personalizations?.data?.[0]?.id;
  const included = (document.included ?? []).map((resource) =>
    resource.type === 'personalization' && String(resource.id) === String(first)
      ? {
          ...resource,
          attributes: {
            ...resource.attributes,
            data: { ...resource.attributes?.data, ...Object.fromEntries(appearance) },
          },
        }
      : resource,
  );
  return { ...document, included };
}

/**
 * One board appears many times on the page, so each gets its layout in its name: screen reader users can then tell the
 * regions apart.
 */
export function nameLayout(document: BoardDocument, layout: string): BoardDocument {
  const { attributes } = document.data;
  return {
    ...document,
    data: { ...document.data, attributes: { ...attributes, name: `${attributes?.name ?? ''} (${layout})` } },
  };
}

/** The personalization that the board's element would read from such a response. */
export async function personalizationOf(document: BoardDocument, address: string): Promise<Personalization | null> {
  const { personalizations } = await readBoard(parseDocument(document), '', address);
  return choosePersonalization(personalizations, '');
}

/** Decodes an appearance from a part of an address; null = invalid. */
export function unpackAppearance(word: string): AppearanceValues | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(word, 'base64url').toString());
    if (!Array.isArray(value)) return null;
    return new Map(
      value.filter(
        (pair): pair is [string, string] =>
          Array.isArray(pair) &&
          pair.length === 2 &&
          pair.every((part) => typeof part === 'string' && part.length <= maxValueLength),
      ),
    );
  } catch {
    return null;
  }
}
