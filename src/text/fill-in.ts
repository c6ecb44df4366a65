/** `fillIn('by {name}', { name: 'Ada' })` → `by Ada`. What is filled in is not read again. */
export const fillIn = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/{(\w+)}/g, (whole, name: string) => String(values[name] ?? whole));
