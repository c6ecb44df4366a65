/** Something that is not well, in words for the administrator of the service. */
export interface Finding {
  /** What it is about: `waiting_mail`. */
  readonly id: string;
  /** `problem` = something fails now; `risk` = something will, or may; `hint` = it could be better. */
  readonly severity: 'problem' | 'risk' | 'hint';
  /** One sentence. */
  readonly title: string;
  /** What to do, in a sentence. */
  readonly remedy: string;
  /** A page of the owner's app, such as `feeds`; null = none. */
  readonly page: string | null;
}

export const finding = (
  severity: Finding['severity'],
  id: string,
  title: string,
  remedy: string,
  page: string | null = null,
): Finding => ({ id, severity, title, remedy, page });

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
