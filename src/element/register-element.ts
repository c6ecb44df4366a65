/**
 * Registers `<drystone-board>`. If the name is already registered, by another copy of the widget or by other code, that
 * element stays and the owner is told; nothing throws. Does nothing on a server.
 */
export function registerElement(makeClass: () => new () => HTMLElement): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  if (!registry.get('drystone-board')) registry.define('drystone-board', makeClass());
  else
    import('./describe-error.ts').then(
      ({ definedAlready }) => console.warn?.(definedAlready),
      () => {},
    );
}
