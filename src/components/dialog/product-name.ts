import type { Product } from '../../model/post.ts';

/** Where the shop gave no name, what it says of the product in its first words, else whose shop it is; `''` when there is nothing. */
export const nameOfProduct = ({ name, description, url }: Product): string =>
  name || (/^[^\n.!?]{1,80}/u.exec(description)?.[0] ?? (url ? new URL(url).host : ''));
