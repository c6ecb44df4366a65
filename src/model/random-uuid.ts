/**
 * Makes a random id in the form of a UUID, version 4 (RFC 9562). `crypto.randomUUID` is missing on pages that are
 * served over plain http, so this function needs `crypto.getRandomValues` only. It is in the model because engagement,
 * new posts and forms all need one.
 */
export function randomUuid(fillWithRandom: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const template = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx';
  // One call for all digits, because each call leaves the script.
  const random = fillWithRandom(new Uint8Array(template.length));
  return template.replace(/x/g, (_x, at: number) => (Number(random[at]) & 15).toString(16));
}
