/** What is counted: the service's themes, without its `new_` and without what moves them. A board of any other is counted as `classic`. */
export function layoutNameOf(theme: string): string {
  const [name = ''] = theme.replace('new_', '').split(' ');
  return /^(square_photo|tall_photo|slider|gem|atmosphere|news|table)$/.test(name) ? name : 'classic';
}
