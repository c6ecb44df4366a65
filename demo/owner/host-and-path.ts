/** An address as people read it: without what all have in common. */
export const hostAndPath = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
