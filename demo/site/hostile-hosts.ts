/** The effects of an unfriendly page on the board; the files are in `hostile/`. */
export interface HostileHost {
  readonly title: string;
  readonly does: string;
  readonly script?: string;
  readonly style?: string;
  /** The address of the page's `<base>`. */
  readonly base?: string;
  readonly isQuirky?: boolean;
  /** Elements of the page before the board. */
  readonly markup?: string;
}

export const hostileHosts = {
  prototype: {
    title: 'Prototype 1.6.1',
    does:
      'Natives are overwritten as Prototype 1.6.1 does it: arrays are encoded twice as JSON and ' +
      'Array.from loses sets.',
    script: 'prototype.js',
  },
  mootools: {
    title: 'MooTools 1.4.5',
    does: 'Event, Request, Element and Document are classes of MooTools, and bind and Array.from mean something else.',
    script: 'mootools.js',
  },
  frozen: {
    title: 'Frozen prototypes',
    does:
      'The prototypes of arrays, strings, functions, promises and other natives are frozen, so nothing ' +
      'can be assigned by their names.',
    script: 'frozen.js',
  },
  enumerable: {
    title: 'Littered prototypes',
    does:
      'Object.prototype, Array.prototype and String.prototype have enumerable additions, which every ' +
      'loop over names meets.',
    script: 'enumerable.js',
  },
  resets: {
    title: 'Style resets',
    does: 'The style sheet of the page resets, hides, floats, shrinks and recolours everything, with !important.',
    style: 'resets.css',
  },
  transform: {
    title: 'Transformed and clipped ancestors',
    does: 'The ancestors of the board are transformed, filtered, contained, clipped and shrunk inside a flex row.',
    style: 'transform.css',
  },
  base: {
    title: 'A base address elsewhere',
    does: 'The page has a base address on another host, so every relative address and every #fragment leads astray.',
    base: 'https://elsewhere.example/far/away/',
  },
  quirks: {
    title: 'Quirks mode',
    does: 'The page has no doctype, so the browser lays it out as in 1998.',
    isQuirky: true,
  },
  clobbered: {
    title: 'Named elements',
    does:
      'Names and ids of elements hide the properties of the document, and one of them is the name of ' +
      'our own global.',
    markup:
      '<form name="body" hidden><input name="head" id="drystone"></form><form id="drystone" ' +
      'hidden><input name="seen"><input name="boards"></form>' +
      ('<div hidden><img name="currentScript" alt=""><img name="forms" alt=""><img name="scripts" ' +
        'alt=""><a id="board"></a><a id="feed"></a><a id="end"></a><a id="posts"></a></div>'),
  },
  replaced: {
    title: 'Replaced natives',
    does: 'fetch, timers, microtasks and observers are wrappers and polyfills that work in their own way.',
    script: 'replaced.js',
  },
  missing: {
    title: 'Missing natives',
    does: 'The observers of sizes and of what is in view are gone.',
    script: 'missing.js',
  },
  amd: {
    title: 'Another module loader',
    does: 'define, require, module and exports are globals of the page, and calling them is an error.',
    script: 'amd.js',
  },
  console: {
    title: 'A frozen console',
    does: 'The console of the page has no methods and takes none.',
    script: 'console.js',
  },
  zoom: {
    title: 'Zoomed by style',
    does: 'The page and the part around the board are zoomed, each by another factor.',
    style: 'zoom.css',
  },
  direction: {
    title: 'Right to left by style',
    does: 'The page sets its direction by style alone, so only its style tells it from other pages.',
    style: 'direction.css',
  },
} as const satisfies Readonly<Record<string, HostileHost>>;

/** The host with that name; the style resets if there is none. */
export function findHostileHost(name: string | null): HostileHost {
  const found = Object.entries(hostileHosts).find(([known]) => known === name);
  return found ? found[1] : hostileHosts.resets;
}
