/** The ways that the widget lays posts out; docs/layouts.md. */
export const layoutNames = ['masonry', 'square', 'tall', 'slider', 'carousel', 'list', 'reviews', 'waterfall', 'spotlight'] as const;
