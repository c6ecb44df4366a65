import type { SafeUrl } from '../../model/safe.ts';
import type { Post } from '../../model/post.ts';
import type { PostInteraction } from '../../state/post-interactions.ts';
import type { BoardContext } from '../board-context.ts';

/** What every part of a post in the dialog is drawn with. */
export interface PostPart {
  readonly post: Post;
  readonly context: BoardContext;
  readonly interaction: PostInteraction;
}

/** Whether media of this address are shown at once: the owner named their host, or the visitor allowed them by a press. */
export const isAllowed = (url: SafeUrl, { context, interaction }: PostPart): boolean =>
  context.cards.value.appearance.isAllowedMedia(url) || interaction.allowedMedia.includes(url);

/** Whether a small picture beside a text is drawn: it is decoration, and nothing stands in its place. */
export const isShownThumbnail = (url: SafeUrl | null, part: PostPart): url is SafeUrl =>
  url !== null && part.context.cards.value.appearance.isAllowedMedia(url) && !part.interaction.failedMedia.includes(url);

/** Remembers of a picture that it did not load, for as long as the board stands. */
export const noteFailed = (url: SafeUrl, { post, context }: PostPart): void =>
  context.state.interactions.noteFailedMedia(post.id, url);
