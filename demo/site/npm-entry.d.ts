/** The entry's types come with the build of the package, and this page is type-checked before it. */
declare module 'drystone/define';
