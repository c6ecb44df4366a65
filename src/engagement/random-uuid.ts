/**
 * A random id in the form of a UUID, version 4 (RFC 9562). Not `crypto.randomUUID`: that is missing on pages served
 * over plain http. `fillWithRandom` is `crypto.getRandomValues`.
 */
export function randomUuid(fillWithRandom: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => (Number(fillWithRandom(new Uint8Array(1))[0]) & 15).toString(16));
}
