import {
  listOf,
  nameOf,
  orNull,
  readBy,
  readTime,
  readWebAddress,
  textOf,
} from '../../http/json-api/read-attributes.ts';

/** The format of prices in the service: a text, in units of the currency. */
const readPrice = readBy<string>(
  (value) =>
    typeof value === 'string' && /^\d{1,12}(?:\.\d{1,4})?$/.test(value)
      ? { value }
      : { wanted: 'a price as a text: "48.00"' },
  { type: 'string', pattern: '^\\d{1,12}(?:\\.\\d{1,4})?$' },
);
const readCurrency = readBy<string>(
  (value) =>
    typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? { value } : { wanted: 'a currency of ISO 4217: EUR' },
  { type: 'string', pattern: '^[A-Z]{3}$' },
);
const readInstant = readTime.transform((time) => new Date(time).toISOString());

export const productAttributes = {
  name: nameOf(300),
  sku: textOf(100),
  description: orNull(textOf(5000, { isEmptyAllowed: true })),
  price: orNull(readPrice),
  sale_price: orNull(readPrice),
  sale_price_starts_at: orNull(readInstant),
  sale_price_ends_at: orNull(readInstant),
  currency: readCurrency,
  image_url: orNull(readWebAddress),
  url: orNull(readWebAddress),
  availability: textOf(40),
  categories: listOf(nameOf(100), 20),
};
export const productDefaults = {
  description: null,
  price: null,
  sale_price: null,
  sale_price_starts_at: null,
  sale_price_ends_at: null,
  currency: 'EUR',
  image_url: null,
  url: null,
  availability: 'in stock',
  categories: [],
  status: 'active',
};
