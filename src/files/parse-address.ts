/**
 * What the upload client needs of the package `url-parse`, in whose place the build puts this: an address of an answer,
 * resolved. Every browser that we draw in has it, and the package would weigh more than all that we do with it.
 */
export class ParsedAddress {
  readonly #url: URL;

  constructor(address: string, base?: string) {
    this.#url = new URL(address, base);
  }

  toString(): string {
    return this.#url.href;
  }
}

// The package has a default export.
// oxlint-disable-next-line import/no-default-export -- the client imports it so
export default ParsedAddress;
