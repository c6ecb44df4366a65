import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** Inputs that differ from the given one at its ends or in the case of its letters, and may mean other things. */
export const neighborsOf = (text: string): readonly string[] => [
  text,
  `x${text}`,
  `${text}x`,
  `${text}/x`,
  text.replace(/(?<!\/)\/(?!\/)/, '.evil.example/'),
  text.toUpperCase(),
];

/** Each word of an address left out, empty, and with a letter more at its start or its end. */
export function alterWords(address: string): readonly string[] {
  const parts = address.split(/([/?&=])/);
  const altered = parts.flatMap((part, index) =>
    part === '' || index % 2 === 1
      ? []
      : [
          parts.toSpliced(Math.max(0, index - 1), 2),
          ...['', `x${part}`, `${part}x`].map((other) => parts.with(index, other)),
        ],
  );
  return altered.map((words) => words.join(''));
}

type Variant<Document = unknown> = readonly [place: string, document: Document];

/** A document without one of its members, and with an empty text in its place, for each member at any depth. */
function variantsOf(document: unknown, place = ''): readonly Variant[] {
  const inside = (name: number | string, one: unknown, put: (other: unknown) => unknown): readonly Variant[] =>
    variantsOf(one, `${place}/${name}`).map(([where, other]) => [where, put(other)]);
  if (Array.isArray(document))
    return document.flatMap((one: unknown, index) => inside(index, one, (other) => document.with(index, other)));
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, one]: [string, unknown]) => [
    [`${place}/${name} left out`, { ...document, [name]: undefined }] as const,
    ...(typeof one === 'string' && one !== ''
      ? [[`${place}/${name} empty`, { ...document, [name]: '' }] as const]
      : []),
    ...inside(name, one, (other) => ({ ...document, [name]: other })),
  ]);
}

/** What is other in a second result, by names; null where nothing is. */
function differenceOf(one: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(one, other)) return null;
  const isNamed = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isNamed(one) || !isNamed(other)) return leaveOutEmpty('', other) ?? 'none';
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])].map((name) => [
      name,
      differenceOf(before.get(name), after.get(name)),
    ]),
  );
}

/** What is read differently when one member of a document is missing or empty, by its place. */
export async function changesOf<Document>(
  document: Document,
  read: (document: Document) => Promise<unknown> | unknown,
  variants = variantsOf(document) as readonly Variant<Document>[],
): Promise<Readonly<Record<string, unknown>>> {
  const usual = await read(document);
  const changes: Record<string, unknown> = {};
  for (const [place, variant] of variants) {
    const difference = differenceOf(usual, await read(variant));
    if (difference !== null) changes[place.replace(/\?[^ /]*/, '')] = difference;
  }
  return changes;
}

/** Leaves out what is empty, as a later field of a post is in most results. */
const leaveOutEmpty = (_name: string, value: unknown): unknown =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

/**
 * Compares whole results with those of a file, which has a line for each. `WRITE_GOLDEN=1` writes the file: read its
 * difference before you commit it.
 */
export function compareGolden(file: URL, results: Readonly<Record<string, unknown>>): void {
  const lines = Object.entries(results).map(
    ([name, result]) => `${JSON.stringify(name)}: ${JSON.stringify(result, leaveOutEmpty)}`,
  );
  const text = `{\n${lines.join(',\n')}\n}\n`;
  if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(file, text);
  assert.deepEqual(JSON.parse(text), JSON.parse(readFileSync(file, 'utf8')), 'run this test with WRITE_GOLDEN=1');
}
