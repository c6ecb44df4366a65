/**
 * The order of paths: fixed words before patterns, patterns before parameters, so that `posts/export_requests` does not
 * match a post's route.
 */
export function orderOf(path: string): string {
  return path.replace(/:\w+\{[^{}]*\}/g, '|').replace(/:\w+/g, '~');
}
