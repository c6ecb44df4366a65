import type { ReadonlySignal } from '@preact/signals';
import type { Term } from '../../model/experience.ts';
import type { NewPost } from '../../model/new-post.ts';
import type { Post } from '../../model/post.ts';
import type { SafeHtml, SafeUrl } from '../../model/safe.ts';
import type { PostRules } from '../../sources/submission-api.ts';
import type { PostForm } from '../../state/post-form.ts';
import type { PostFormMessages } from '../../text/post-form-messages.ts';

/** The texts of the form, with the owner's labels in place of the widget's. */
export type FormWords = PostFormMessages & { readonly intro?: string };

/** The appearance and the texts of the button and the form. It follows the board's appearance. */
export interface PostingAppearance {
  /** The board lets visitors add a post. */
  readonly isOffered: boolean;
  /** Text of the button; `''` = the widget's default. */
  readonly buttonText: string;
  /** Custom properties of the button and the form. */
  readonly properties: Readonly<Record<string, string>>;
  /** The owner's labels. */
  readonly labels: Partial<FormWords>;
  /** Settings that are not drawn as the owner set them, one sentence each, for the owner's console. */
  readonly problems: readonly string[];
}

/** Terms that a visitor accepts. */
export interface PostTerms {
  /** The id that is sent when they are accepted. */
  readonly id: string;
  /** A page with the terms: where they can be read, also if they do not load. Null = there is none. */
  readonly address: SafeUrl | null;
  /** Loads them for a dialog; null = they are read on their own page. Rejects if they cannot be shown. */
  readonly load: (() => Promise<ShownTerms>) | null;
}

export interface ShownTerms {
  readonly term: Term;
  /** Sanitized HTML of the Markdown; null = the text is shown as it was written. */
  readonly html: SafeHtml | null;
}

/** An entry of the page's history for the open form, so that Back closes it. The page's address stays. */
export interface HistoryStep {
  /** Removes the entry if the form was closed in another way; resolves when the page has gone back. */
  leave(): Promise<void>;
}

/** The code that sends posts of visitors; it is loaded by the first press. */
export interface PostingServices {
  readonly rules: PostRules;
  /** The board accepts no posts at all, which is known before the visitor types. */
  readonly isShut: boolean;
  /** Null = there are no terms to accept. */
  readonly terms: ReadonlySignal<PostTerms | null>;
  /** A form for the next post, with the content of the draft. `close` ends its uploads and its timers. */
  createForm(): { readonly form: PostForm; close(): void };
  /** A post as it will be drawn. */
  readOwnPost(post: NewPost): Promise<Post>;
  enterHistory(onBack: () => void): HistoryStep;
  close(): void;
}

/** Everything that adding a post needs from the element. */
export interface Posting {
  readonly appearance: ReadonlySignal<PostingAppearance>;
  /** Rejects if the code does not load. */
  load(): Promise<PostingServices>;
  /** Tells the page that a post was sent. */
  tellSent(): void;
}
