import { isStorable, readBy } from '../../http/json-api/read-attributes.ts';
import { type ChosenColumns, columnAttributes } from '../sources/product-columns.ts';

const [maxColumns, maxLetters] = [100, 200];
const known: readonly unknown[] = [...columnAttributes, null];

/** Columns that an owner has set: `{"Artikelnummer": "sku", "Preis alt": null}`. */
export const readColumns = readBy<ChosenColumns>(
  (value) => {
    const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
    const isRight = entries?.every(
      ([name, attribute]) => name.length <= maxLetters && isStorable(name) && known.includes(attribute),
    );
    const used = entries?.map(([, attribute]) => attribute as string | null).filter((attribute) => attribute !== null);
    return entries && isRight && entries.length <= maxColumns && new Set(used).size === used?.length
      ? { value: Object.fromEntries(entries) as ChosenColumns }
      : {
          wanted:
            `an object of at most ${maxColumns} names of columns, each with one of ${columnAttributes.join(', ')}, ` +
            'or null; two columns cannot be the same',
        };
  },
  { type: 'object', additionalProperties: { type: ['string', 'null'], enum: [...columnAttributes, null] } },
);
