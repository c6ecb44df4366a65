/**
 * A member of a node as the browser made it. Named elements hide members of `document` and of forms, also in pages of
 * user content: after `<img name="createElement">`, `document.createElement` is that picture, and in a form with
 * `<input name="parentElement">`, the parent of the form is that field. What the prototype lacks cannot be hidden.
 */
export function memberOf<Type extends object, Name extends keyof Type>(node: Type, name: Name): Type[Name] {
  const prototype: Type = Object.getPrototypeOf(node);
  return name in prototype ? Reflect.get(prototype, name, node) : node[name];
}
