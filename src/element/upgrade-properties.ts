/**
 * Takes over properties that a page set before the element's class was registered. Such a value is on the element
 * itself and hides the accessor of the class: it is deleted and set again, now through the accessor.
 */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
