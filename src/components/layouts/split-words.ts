import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';

/** The texts of a post, for cards that have space for a headline and a text. */
export interface PostWords {
  /** The text that every card shows: the title or the text. */
  readonly main: string;
  /** The title, if the text is the main part; `''` = none. */
  readonly titleAbove: string;
  /** The text, if the title is the main part and so the headline; `''` = none. */
  readonly textBelow: string;
}

export function splitWords(post: Pick<Post, 'network' | 'title' | 'text'>): PostWords {
  const { title, text } = post;
  const main = headlineOf(post);
  const hasBoth = title && text && title !== text;
  return {
    main,
    titleAbove: hasBoth && main !== title ? title : '',
    textBelow: hasBoth && main === title ? text : '',
  };
}
