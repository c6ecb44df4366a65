import { choice, flag, type OptionKind, text } from './option-kinds.ts';
import type { OptionsOf } from './read-table.ts';

/** The options of `<drystone-insights>`. Each comment is the option's text in custom-elements.json. */
export const insightsOptions = {
  /** `v1`: the legacy analytics by JSONP. `v2`: the metrics operations with a bearer token. */
  api: choice('v2', 'v1'),
  /** Address of the service, or of your proxy that adds the token; may be relative to the page. */
  service: text,
  /** Slug or number of the board; with `v2`, empty = all boards of the team. */
  board: text,
  /** The team's number; `v2` only. */
  team: text,
  /** The access token. If it is set as a property, it is kept in memory only and in no attribute. */
  token: text,
  /** The number of days in the initial range, which ends today. */
  days: choice('30', '7', '90'),
  /** First day of the range, as `2026-03-01`, in place of `days`; needs `to`. */
  from: text,
  /** Last day of the range; needs `from`. */
  to: text,
  /** The time zone that days begin in, as `Europe/Amsterdam`; empty = the browser's. */
  timeZone: text,
  /** The page has a control of its own for the range: the element shows none. */
  noRange: flag,
  /** The figures to show, as `visitors opened`, in place of all; unknown names have no effect. */
  figures: text,
  /** `service` is a proxy of yours that adds the token: the element asks for none. */
  proxy: flag,
  /** Language of words and dates (BCP 47); empty = the page's, else the browser's. */
  language: text,
} satisfies Record<string, OptionKind>;

export type InsightsOptions = OptionsOf<typeof insightsOptions>;

/**
 * The service's address without query, hash and the slash at its end; `''` = none. An address without scheme or host is
 * resolved against the page's address.
 */
export function resolveService(service: string, pageAddress: string): string {
  if (service === '' || !URL.canParse(service, pageAddress)) return '';
  const { protocol, origin, pathname } = new URL(service, pageAddress);
  return /^https?:$/.test(protocol) ? (origin + pathname).replace(/\/{1,9}$/, '') : '';
}

/** Whether the options are enough for a query. An incomplete query is not sent, because the service would refuse it. */
export const isComplete = ({ api, service, board, team, token, proxy }: InsightsOptions): boolean =>
  service !== '' && (token !== '' || proxy) && (api === 'v1' ? board !== '' : team !== '');
