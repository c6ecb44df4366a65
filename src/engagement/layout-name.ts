/** What is counted: the service's themes, without its `new_` and without what moves them. A board of any other is counted as `classic`. */
export function layoutNameOf(theme: string): string {
  return /^(?:new_)?(square_photo|tall_photo|slider|gem|atmosphere|news|table)1?$/.exec(theme)?.[1] ?? 'classic';
}
