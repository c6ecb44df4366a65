/**
 * `strict`: nonce and `strict-dynamic`, no style of any kind. `trusted-types`: the same, and no strings into script
 * sinks.
 */
export type PolicyName = 'strict' | 'trusted-types';

/**
 * The strictest policy under which a board is promised to work, with nothing given but the service's own host and the
 * page's icon.
 * @param styleSource of a board that a server wrote; else there are no styles
 * @param frames the widget's host, where a board runs answers of version 1; null = no frames
 */
export function contentSecurityPolicy(
  policy: PolicyName,
  nonce: string,
  service: string,
  home: string,
  pageId: string,
  frames: string | null,
  styleSource: string | null = null,
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${styleSource ?? "'none'"}`,
    "base-uri 'none'",
    `connect-src ${service}`,
    // The icon is for Firefox, which holds it to this rule and asks for it on every page.
    `img-src ${service} ${home}/favicon.ico`,
    `media-src ${service}`,
    ...(frames === null ? [] : [`frame-src ${frames}`]),
    ...(policy === 'trusted-types' ? ["require-trusted-types-for 'script'"] : []),
    `report-uri ${home}/csp-reports?page=${pageId}`,
  ].join('; ');
}
