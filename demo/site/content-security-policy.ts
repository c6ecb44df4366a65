/**
 * `strict`: nonce and `strict-dynamic`, without any styles. `trusted-types`: the same, and script sinks reject strings.
 */
export type PolicyName = 'strict' | 'trusted-types';

/**
 * The strictest policy that supports a board, with only the service's host and the page's icon allowed.
 * @param styleSource of a board that a server rendered; otherwise styles are not allowed
 * @param frames the widget's host, if a board runs responses of version 1; null = no frames
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
    // The icon is necessary for Firefox, which applies this directive to it and requests it on every page.
    `img-src ${service} ${home}/favicon.ico`,
    `media-src ${service}`,
    ...(frames === null ? [] : [`frame-src ${frames}`]),
    ...(policy === 'trusted-types' ? ["require-trusted-types-for 'script'"] : []),
    `report-uri ${home}/csp-reports?page=${pageId}`,
  ].join('; ');
}
