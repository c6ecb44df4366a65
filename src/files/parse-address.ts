/**
 * The part of the package `url-parse` that the upload client needs: it resolves an address of a response. The build
 * replaces the package with this file. Every supported browser can do it with `URL`, and the package would weigh more
 * than all of the widget's own upload code.
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
