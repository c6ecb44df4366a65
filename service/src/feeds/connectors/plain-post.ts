import type { SourcePost } from './connector.ts';
import { addressOf } from './source-values.ts';

/** A post of an API, with what few of them have left out. */
export function plainPost(post: Pick<SourcePost, 'id' | 'text'> & Partial<SourcePost>): SourcePost | null {
  const all: SourcePost = {
    url: null,
    title: null,
    author: null,
    publishedAt: null,
    language: '',
    tags: [],
    pictures: [],
    videoUrl: null,
    rating: null,
    ...post,
  };
  return all.id === '' || (all.text === null && all.title === null && all.pictures.length === 0) ? null : all;
}

/** The web addresses among the values, as pictures. */
export const picturesOf = (...addresses: readonly unknown[]): SourcePost['pictures'] =>
  addresses.flatMap((address) => {
    const url = addressOf(address);
    return url === null ? [] : [{ url, alternativeText: null }];
  });
