/** What is counted: the service's themes, without its `new_`. A board of any other is drawn, and counted, as `classic`. */
export function layoutNameOf(theme: string): string {
  const name = theme.replace('new_', '');
  return /^(square_photo|tall_photo|slider|gem|atmosphere|news|table)$/.test(name) ? name : 'classic';
}
