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
      'Built-in functions are overwritten as in Prototype 1.6.1: arrays are encoded twice as JSON, ' +
      'and Array.from loses sets.',
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
      'The prototypes of arrays, strings, functions, promises and other built-in objects are frozen, ' +
      'so code cannot assign properties of the same names.',
    script: 'frozen.js',
  },
  enumerable: {
    title: 'Littered prototypes',
    does:
      'Object.prototype, Array.prototype and String.prototype have enumerable additions, which ' +
      'appear in every for-in loop.',
    script: 'enumerable.js',
  },
  resets: {
    title: 'Style resets',
    does: 'The style sheet of the page resets, hides, floats, shrinks and recolors everything, with !important.',
    style: 'resets.css',
  },
  transform: {
    title: 'Transformed and clipped ancestors',
    does: 'The ancestors of the board are transformed, filtered, contained, clipped and shrunk inside a flex row.',
    style: 'transform.css',
  },
  base: {
    title: 'A base address elsewhere',
    does:
      'The page has a base address on another host, so every relative address and every #fragment ' +
      'leads to that host.',
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
      'Names and ids of elements hide properties of the document, and one of them is the name of the ' +
      'widget’s own global.',
    markup:
      '<form name="body" hidden><input name="head" id="drystone"></form><form id="drystone" ' +
      'hidden><input name="seen"><input name="boards"></form>' +
      ('<div hidden><img name="currentScript" alt=""><img name="forms" alt=""><img name="scripts" ' +
        'alt=""><a id="board"></a><a id="feed"></a><a id="end"></a><a id="posts"></a></div>'),
  },
  replaced: {
    title: 'Replaced built-in functions',
    does: 'fetch, timers, microtasks and observers are wrappers and polyfills that behave differently.',
    script: 'replaced.js',
  },
  missing: {
    title: 'Missing built-in objects',
    does: 'ResizeObserver and IntersectionObserver do not exist.',
    script: 'missing.js',
  },
  amd: {
    title: 'Another module loader',
    does: 'define, require, module and exports are globals of the page, and calling them is an error.',
    script: 'amd.js',
  },
  console: {
    title: 'A frozen console',
    does: 'The console of the page has no methods, and none can be added.',
    script: 'console.js',
  },
  zoom: {
    title: 'Zoomed by style',
    does: 'The page and the part around the board are zoomed by different factors.',
    style: 'zoom.css',
  },
  direction: {
    title: 'Right to left by style',
    does: 'The page sets its direction with CSS only, so its HTML is the same as on other pages.',
    style: 'direction.css',
  },
} as const satisfies Readonly<Record<string, HostileHost>>;

/** The host with that name; the style resets if there is none. */
export function findHostileHost(name: string | null): HostileHost {
  const found = Object.entries(hostileHosts).find(([known]) => known === name);
  return found ? found[1] : hostileHosts.resets;
}
