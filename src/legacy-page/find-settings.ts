/** The class of legacy placeholders, and the service of their boards. */
export interface LegacySettings {
  readonly className: string;
  readonly service: string;
}

/**
 * The address of this script's tag, anywhere in the page. The tag is found by the name of the file, because
 * `currentScript` is null in a module, and is the tag of another script in a merged file.
 */
export function findOwnAddress(page: Pick<Document, 'querySelector'>, home: string): URL | null {
  const src = page.querySelector('script[src*="drystone-legacy.js"]')?.getAttribute('src');
  return src && URL.canParse(src, home) ? new URL(src, home) : null;
}

/**
 * `<meta name="drystone-legacy" content="class https://service">`; without it the query of the script's address,
 * `?class=…&service=…`. `null` = neither contains both.
 */
export function findSettings(page: Pick<Document, 'querySelector'>, address: URL | null): LegacySettings | null {
  const said = page.querySelector('meta[name=drystone-legacy]')?.getAttribute('content')?.trim().split(/\s+/);
  const [className, service] = said ?? [address?.searchParams.get('class'), address?.searchParams.get('service')];
  return className && service && /^https?:\/\//.test(service) ? { className, service } : null;
}
