import { memberOf } from './member-of.ts';

/** The page's `document`, read past the names of its elements. It is no node: only its members can be used. */
export const pageDocument = new Proxy<Document>(Object.create(null), {
  get(_, name: keyof Document) {
    const member = memberOf(document, name);
    return typeof member === 'function' ? (...given: unknown[]) => Reflect.apply(member, document, given) : member;
  },
});
