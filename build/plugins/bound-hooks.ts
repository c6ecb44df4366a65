// A build plugin that replaces bound hooks by arrow functions. `@preact/signals` adds its hooks to Preact by
// `hook.bind(null, next)`. MooTools and old versions of Prototype replace `Function.prototype.bind` by their own, which
// drops the arguments of the call: every board of such a page would stay empty. `e2e/hostile-hosts.spec.ts` opens such
// pages.
import type { Plugin } from 'vite';

const signalsFile = /@preact[\\/]signals[\\/]dist[\\/]signals\.(m?js|module\.js)$/;
const boundHook =
  /(\w+)\.bind\(\s*null,\s*(\w+\[\w+\]\s*\|\|\s*(?:\(\(\)\s*=>\s*\{\s*\}\)|function\s*\(\)\s*\{\s*\}))\s*\)/;

export const boundHooks = (): Plugin => ({
  name: 'bound-hooks',
  transform(code, id) {
    if (!signalsFile.test(id)) return null;
    // A later version could add its hooks in another way, and would fail on those pages without an error.
    if (!boundHook.test(code)) throw new Error(`${id} does not bind its hooks as build/plugins/bound-hooks.ts expects`);
    return { code: code.replace(boundHook, '((next) => (...rest) => $1(next, ...rest))($2)'), map: null };
  },
});
