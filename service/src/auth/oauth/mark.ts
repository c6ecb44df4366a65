/** The stones of the mark; the owner's app has the same (a test compares them). */
const stones = {
  plain: [
    'M3.5 4 17 3.4 18.4 10.6 3.6 11.2Z',
    'M3.6 15 9 14.8 10.4 20.6 3.5 21Z',
    'M3.5 24.9 15.6 24.4 17 28.6 3.7 28.5Z',
    'M19.8 24.4 28.4 24.6 28.6 28.4 21.2 28.6Z',
  ].join(''),
  posts: ['M21.2 3.4 28.4 3.8 28.5 10.2 22.5 10.4Z', 'M13.2 14.7 28.5 14.2 28.4 20.6 14.6 20.5Z'].join(''),
};

/** The mark of Drystone for pages without a script. */
export const mark = `<svg class="mark" viewBox="0 0 32 32" role="img" aria-label="Drystone">
<path d="${stones.plain}"/><path class="of-post" d="${stones.posts}"/></svg>`;
