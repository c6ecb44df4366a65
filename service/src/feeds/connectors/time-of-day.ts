/** What stands beside an hour of a clock of twelve hours, in the languages of the product and their neighbors. */
const morning = new RegExp(
  [
    '上午|午前|오전|凌晨|早上|清晨|새벽|ص(?:\\s|$)|صباح|π\\.?\\s?μ|לפנה|da manhã|de la mañana',
    '\\d\\s?(?:fm|ap)\\.?$|(?<!\\p{L})öö(?!\\p{L})',
  ].join('|'),
  'iu',
);
const afternoon = new RegExp(
  [
    '下午|午後|오후|晚上|傍晚|저녁|م(?:\\s|$)|مساء|μ\\.?\\s?μ|אחה|da (?:tarde|noite)|de la (?:tarde|noche)',
    '\\d\\s?(?:em|ip)\\.?$|(?<!\\p{L})ös(?!\\p{L})',
  ].join('|'),
  'iu',
);

/**
 * Finds the time of day in a text from which the date is removed, as people write it: `10:00`, `3.05 pm`, `10 Uhr`,
 * `午後3時5分`.
 *
 * @returns the milliseconds since midnight, 0 when no time is written, and NaN when it is none, such as 25:61; with the
 *   text without it
 */
export function timeOfDay(rest: string): { readonly ms: number; readonly rest: string } {
  const found =
    /(\d{1,2})\s?[時时点點시]\s?(\d{1,2})\s?[分분](?:\s?(\d{1,2})\s?[秒초])?/.exec(rest) ??
    // What follows a plus is a zone.
    /(?<![+\d])(\d{1,2})\s?[:：hH時时시]\s?(\d{2}|\d(?=:))(?:[:：](\d{2})(?:[.,](\d{1,9}))?)?/.exec(rest) ??
    /(?:^|\s)(\d{1,2})[.](\d{2})(?:[.](\d{2}))?(?=\s|$|[ap]\.?m)/i.exec(rest) ??
    /T(\d{2})(\d{2})(\d{2})?(?=Z|[+-]|$)/.exec(rest) ??
    /(?:^|\s)(\d{1,2})(?=\s?[ap]\.?m)/i.exec(rest) ??
    /(?:^|[\s前後午后전])(\d{1,2})\s?(?:h|uhr|uur|時|时|点|點|시)(?![\p{L}\d])/iu.exec(rest) ??
    /T(\d{2})(?=Z|[+-]|$)/.exec(rest);
  if (!found) return { ms: 0, rest };
  const [whole, hourText = '0', minute = '0', second = '0', fraction = '0'] = found;
  let hour = Number(hourText);
  const half = /(?:^|[\s\d])(a|p)\.?\s?m\b\.?/i.exec(rest)?.[1]?.toLowerCase();
  if ((half === 'p' || afternoon.test(rest)) && hour < 12) hour += 12;
  if ((half === 'a' || morning.test(rest)) && hour === 12) hour = 0;
  // A leap second is the first of the next minute.
  const ms = hour * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1000 + Number(`0.${fraction}`) * 1000;
  const isTime = hour <= 24 && Number(minute) < 60 && Number(second) <= 60;
  const left = rest.replace(whole, ' ').replace(/(^|\s)[ap]\.?\s?m\b\.?/i, '$1');
  return isTime ? { ms: Math.round(ms), rest: left } : { ms: NaN, rest: left };
}
