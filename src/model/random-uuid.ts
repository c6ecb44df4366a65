/**
 * Makes a random id in the form of a UUID, version 4 (RFC 9562). `crypto.randomUUID` is missing on pages that are
 * served over plain http, so this function needs `crypto.getRandomValues` only. It is in the model because engagement,
 * new posts and forms all need one.
 */
export function randomUuid(fillWithRandom: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const randomDigit = (): string => (Number(fillWithRandom(new Uint8Array(1))[0]) & 15).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, randomDigit);
}
