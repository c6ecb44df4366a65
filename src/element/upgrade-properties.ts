/**
 * A page may have set properties before the element's class was there: such a value lies on the element itself and hides the class's accessor.
 * It is taken away and set again, now through the accessor.
 */
export function takeOverProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
