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
 * press. Sensitive ones always need the press.
 */
export function isAllowedPicture(picture: Picture, part: PostPart): boolean {
  const { src } = part.context.cards.value.appearance.pictureSources(picture, null);
  return isAllowedMedia(src, picture.url, part);
}

/** The same for an address of its own. */
export function isAllowedMedia(address: SafeUrl, url: SafeUrl, { post, context, interaction }: PostPart): boolean {
  const { isAllowedMedia: isAllowedHost } = context.cards.value.appearance;
  return (!post.isSensitive && isAllowedHost(address)) || interaction.allowedMedia.includes(url);
}

/**
 * The address of a small picture beside a text; null = it is not drawn. It is decoration, so it needs no replacement.
 */
export function thumbnailOf(url: SafeUrl | null, { context, interaction }: PostPart): SafeUrl | null {
  if (!url || interaction.failedMedia.includes(url)) return null;
  const { appearance } = context.cards.value;
  const address = appearance.thumbnail(url);
  return appearance.isAllowedMedia(address) ? address : null;
}

/** Remembers that a picture did not load, for the lifetime of the board. */
export function noteFailed(url: SafeUrl | null, { post, context }: PostPart): void {
  if (url) context.state.interactions.noteFailedMedia(post.id, url);
}
