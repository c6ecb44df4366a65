import type { Picture } from '../../model/media.ts';
import type { Post } from '../../model/post.ts';
import type { SafeUrl } from '../../model/safe.ts';
import type { PostInteraction } from '../../state/post-interaction.ts';
import type { BoardContext, ReaderContext } from '../board-context.ts';

/** The properties of every part of a post in the dialog. */
export interface PostPart {
  readonly post: Post;
  readonly context: BoardContext;
  readonly interaction: PostInteraction;
}

/** The same for parts that are loaded together with their texts. */
export interface ReaderPart extends PostPart {
  readonly context: ReaderContext;
}

/**
 * Whether a picture is loaded at once: the owner named its host, which may be their own, or the visitor allowed it by a
 * press.
 */
export function isAllowedPicture(picture: Picture, { context, interaction }: PostPart): boolean {
  const { isAllowedMedia, pictureSources } = context.cards.value.appearance;
  return isAllowedMedia(pictureSources(picture, null).src) || interaction.allowedMedia.includes(picture.url);
}

/**
 * The address of a small picture beside a text; null = it is not drawn. It is decoration, so it needs no replacement.
 */
export function thumbnailOf(url: SafeUrl | null, { context, interaction }: PostPart): SafeUrl | null {
  if (!url || interaction.failedMedia.includes(url)) return null;
  const { isAllowedMedia, thumbnail } = context.cards.value.appearance;
  return isAllowedMedia(thumbnail(url)) ? thumbnail(url) : null;
}

/** Remembers that a picture did not load, for the lifetime of the board. */
export function noteFailed(url: SafeUrl | null, { post, context }: PostPart): void {
  if (url) context.state.interactions.noteFailedMedia(post.id, url);
}
