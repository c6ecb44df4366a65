/** A number in the digits and marks of a language, to one decimal place: 4.25 → `4.3`, in German `4,3`. */
export const formatNumber = (value: number, locale: string): string =>
  value.toLocaleString(locale, { maximumFractionDigits: 1 });
