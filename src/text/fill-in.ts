/** `fillIn('by {name}', { name: 'Ada' })` → `by Ada`. Braces in the inserted values are not replaced. */
export const fillIn = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/{(\w+)}/g, (whole, name: string) => String(values[name] ?? whole));
