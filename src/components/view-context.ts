import type { Picture } from '../model/media.ts';
import type { CallToAction, Post } from '../model/post.ts';
import type { SafeUrl } from '../model/safe.ts';
import type { Language } from '../text/choose-language.ts';
import type { FirstPaintMessages } from '../text/first-paint-messages.ts';
import type { Reading } from './reading.ts';

/** What a visitor did with a post that its owner wants to know. */
export type PostAction =
  | 'embed_post_cta_clicked' | 'embed_post_external_link_opened' | 'embed_post_author_clicked'
  | 'embed_post_modal_opened' | 'embed_post_modal_navigate_right' | 'embed_post_shared';

/** The part of a theme that is no custom property: what is drawn at all. */
export interface Looks {
  readonly showsAuthor: boolean;
  readonly showsCardCta: boolean;
}

/** What every view of one board is given. Made once per board by the embed; views keep nothing else from outside. */
export interface ViewContext {
  readonly messages: FirstPaintMessages;
  readonly language: Language;
  readonly looks: Looks;
  /** `ms` since 1970 → "3 days ago". */
  readonly formatTime: (ms: number) => string;
  /** Of times: the owner's, else that of the words. `de`, `en-short`, … */
  readonly timeLanguage: string;
  /** Whether a picture of this address may be asked for before the visitor acts. */
  readonly isAllowedMedia: (url: SafeUrl) => boolean;
  /** Gives a picture the addresses of its widths, where the owner's server has them. `post` = on its card, else in the dialog. */
  readonly fitPicture?: (image: HTMLElement, picture: Picture, post: Post | null) => void;
  /** For addresses found in a post's text; every other address comes safe from the source. */
  readonly toSafeLink: (address: string) => SafeUrl | null;
  readonly onAction: (name: PostAction, post: Post, cta?: CallToAction) => void;
  /** The code for reading further, loaded once; nothing when it does not come. */
  readonly reading: () => Promise<Reading | null | void>;
}
