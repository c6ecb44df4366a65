import type { Picture } from '../../model/media.ts';
import type { Post } from '../../model/post.ts';

export const picturesOf = (post: Post): Picture[] => post.media.filter((medium) => medium.kind === 'picture');
