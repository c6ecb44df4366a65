/** A readable address: without the parts that all addresses have. */
export const hostAndPath = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
