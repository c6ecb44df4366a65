/**
 * Registers `<drystone-board>`. Where the name is taken already, by another copy of ours or by a stranger, that one
 * stays and the owner is told; nothing throws. Does nothing on a server.
 */
export function registerElement(makeClass: () => new () => HTMLElement): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  if (!registry.get('drystone-board')) registry.define('drystone-board', makeClass());
  else
    import('./describe-trouble.ts').then(
      ({ definedAlready }) => console.warn?.(definedAlready),
      () => {},
    );
}
