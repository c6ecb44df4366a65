/** Something that is not well, in words for the administrator of the service. */
export interface Finding {
  readonly id: string;
  /** What it is about, for programs and translations: `waiting_mail`. Two findings may have the same. */
  readonly code: string;
  /** `problem` = something fails now; `risk` = something will, or may; `hint` = it could be better. */
  readonly severity: 'problem' | 'risk' | 'hint';
  /** One sentence. */
  readonly title: string;
  /** What to do, in a sentence. */
  readonly remedy: string;
  /** What the sentence names: amounts, times in milliseconds (`…_ms`), names, and the words of an error. */
  readonly values: Readonly<Record<string, string | number>>;
  /** A page of the owner's app, such as `feeds`; null = none. */
  readonly page: string | null;
}

export const finding = (
  severity: Finding['severity'],
  code: string,
  title: string,
  remedy: string,
  { id = code, page = null, values = {} }: Partial<Pick<Finding, 'id' | 'page' | 'values'>> = {},
): Finding => ({ id, code, severity, title, remedy, values, page });

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** `5 minutes`, `3 hours`, `2 days`. */
export function describeTime(ms: number): string {
  const [count, unit] =
    ms < 2 * hourMs
      ? [Math.max(1, Math.floor(ms / minuteMs)), 'minute']
      : ms < 2 * dayMs
        ? [Math.floor(ms / hourMs), 'hour']
        : [Math.floor(ms / dayMs), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;
