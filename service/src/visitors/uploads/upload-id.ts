const idPattern = /^[\w-]{32}$/;

/** Checks the format of an upload id. Other values cannot match, and one database rejects U+0000 in a query. */
export function isUploadId(text: string): boolean {
  return idPattern.test(text);
}
