import { isDeepStrictEqual } from 'node:util';
import { emptyPost } from '../../model/empty-post.ts';

/** No id is empty, so that every post keeps its own. */
const empty = new Map<string, unknown>(Object.entries(emptyPost({ id: '' })));

/** Leaves out the empty fields of posts, so that an expected result names only what its case is about. */
export const leaveOutEmpty = (posts: readonly object[]): readonly object[] =>
  posts.map((post) =>
    Object.fromEntries(Object.entries(post).filter(([name, value]) => !isDeepStrictEqual(value, empty.get(name)))),
  );
