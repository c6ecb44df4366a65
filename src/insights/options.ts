export interface InsightsOptions {
  /** `v1`: the legacy analytics by JSONP. `v2`: the metrics operations with a bearer token. */
  readonly api: 'v1' | 'v2';
  /** Address of the service, or of a proxy of the owner's that adds the token; without a slash at its end. */
  readonly service: string;
  /** Slug or number; with `v2`, `''` = all boards of the team. */
  readonly board: string;
  /** The team's number; `v2` only. */
  readonly team: string;
  readonly token: string;
  /** `service` is a proxy of the owner's that adds the token: none is asked for here. */
  readonly proxy: boolean;
  /** BCP 47; `''` = the page's, else the browser's. */
  readonly language: string;
}

/** Options that are texts. */
export type InsightsOption = Exclude<keyof InsightsOptions, 'proxy'>;

export const optionNames: readonly InsightsOption[] = ['api', 'service', 'board', 'team', 'token', 'language'];

/** Reads the options; what `api` does not know is `v2`. A service without scheme or host, or relative to the page, is taken by the page's address. */
export function readInsightsOptions(read: (name: InsightsOption) => string, proxy: boolean, pageAddress: string): InsightsOptions {
  const given = read('service').trim();
  const address = given !== '' && URL.canParse(given, pageAddress) ? new URL(given, pageAddress) : null;
  const service = address !== null && /^https?:$/.test(address.protocol) ? (address.origin + address.pathname).replace(/\/+$/, '') : '';
  return {
    api: read('api').trim() === 'v1' ? 'v1' : 'v2', service, board: read('board').trim(), team: read('team').trim(), token: read('token').trim(), proxy, language: read('language').trim(),
  };
}

/** Whether there is all that a question needs: what is bound to be refused is not asked. */
export const isComplete = ({ api, service, board, team, token, proxy }: InsightsOptions): boolean =>
  service !== '' && (token !== '' || proxy) && (api === 'v1' ? board !== '' : team !== '');
