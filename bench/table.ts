type Kind = 'ms' | 'seconds' | 'bytes' | 'count' | 'megabytes' | 'part';

export const inWords: Readonly<Record<Kind, (value: number) => string>> = {
  ms: (value) => `${Math.round(value)} ms`,
  seconds: (value) => `${value.toFixed(2)} s`,
  bytes: (value) => Math.round(value).toLocaleString('en'),
  count: (value) => Math.round(value).toLocaleString('en'),
  megabytes: (value) => `${(value / 1e6).toFixed(1)} MB`,
  part: (value) => `${(value * 100).toFixed(1)} %`,
};

/** The ratio of the first value to the second; a dash where a ratio has no meaning. */
export const ratio = (value: number, limit: number): string => (limit > 0 ? `${(value / limit).toFixed(2)} ×` : '–');

type Row = readonly [label: string, kind: Kind, values: readonly number[]];

/**
 * The first column is the widget, the second the limit. Further columns are for comparison, and the last of them has
 * its own ratio if `hasRatioAtEnd` is set.
 */
export function table(heads: readonly string[], rows: readonly Row[], hasRatioAtEnd = false): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = [
    '',
    heads[0]!,
    heads[1]!,
    `${heads[0]!} / ${heads[1]!}`.replace('windowed ', ''),
    ...heads.slice(2),
    ...(hasRatioAtEnd ? [`${heads.at(-1)} / limit`] : []),
  ];
  return [
    line(head),
    line(head.map((_, at) => (at ? '---:' : '---'))),
    ...rows.map(([label, kind, values]) => {
      const [own = 0, limit = 0, ...others] = values;
      return line([
        label,
        inWords[kind](own),
        inWords[kind](limit),
        ratio(own, limit),
        ...others.map(inWords[kind]),
        ...(hasRatioAtEnd ? [ratio(others.at(-1) ?? 0, limit)] : []),
      ]);
    }),
  ].join('\n');
}

/** A table without ratios. */
export function plainTable(heads: readonly string[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...heads]),
    line(['---', ...heads.map(() => '---:')]),
    ...rows.map(([label, kind, values]) => line([label, ...values.map(inWords[kind])])),
  ].join('\n');
}

export function rowsOf<Measured>(
  measured: readonly Measured[],
  rows: readonly (readonly [string, Kind, (one: Measured) => number])[],
): Row[] {
  return rows.map(([label, kind, read]) => [label, kind, measured.map(read)]);
}
