/** The types of the entries are built with the package, and these pages are type-checked before it. */
declare module 'drystone/define';
declare module 'drystone/react';
declare module 'drystone/server';
declare module 'drystone/vue';
/** A module of the framework; the demo does not install its types. */
declare module 'react-dom/client';
declare module 'react-dom/server';
