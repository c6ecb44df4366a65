/** Whether the page was opened by Back, Forward or a reload. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !!entry && 'type' in entry && /back|reload/.test(`${entry.type}`);
}
