/** The entries' types come with the build of the package, and these pages are type-checked before it. */
declare module 'drystone/define';
declare module 'drystone/react';
declare module 'drystone/server';
declare module 'drystone/vue';
/** A framework's own, which the demo has no types of. */
declare module 'react-dom/client';
declare module 'react-dom/server';
