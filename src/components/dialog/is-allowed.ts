import type { SafeUrl } from '../../model/safe.ts';
import type { PostPart } from './post-part.ts';

/**
 * Whether media of this address are loaded at once: the owner named their host, or the visitor allowed them by a press.
 */
export const isAllowed = (url: SafeUrl, { context, interaction }: PostPart): boolean =>
  context.cards.value.appearance.isAllowedMedia(url) || interaction.allowedMedia.includes(url);
