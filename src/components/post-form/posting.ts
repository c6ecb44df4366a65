import type { ReadonlySignal } from '@preact/signals';
import type { Term } from '../../model/experience.ts';
import type { NewPost } from '../../model/new-post.ts';
import type { Post } from '../../model/post.ts';
import type { SafeHtml, SafeUrl } from '../../model/safe.ts';
import type { PostRules } from '../../sources/submission-api.ts';
import type { PostForm } from '../../state/post-form.ts';
import type { PostFormMessages } from '../../text/post-form-messages.ts';

/** The words of the form, with the owner's labels in place of ours. */
export type FormWords = PostFormMessages & { readonly intro?: string };

/** How the control and the form look and what they are called. It follows the board's appearance. */
export interface PostingAppearance {
  /** The board offers visitors to add a post. */
  readonly isOffered: boolean;
  /** On the control; `''` = the widget's own words. */
  readonly buttonText: string;
  /** Custom properties of the control and the form. */
  readonly properties: Readonly<Record<string, string>>;
  /** The owner's labels. */
  readonly labels: Partial<FormWords>;
  /** What is not drawn as the owner set it, for their console: one sentence each. */
  readonly problems: readonly string[];
}

/** Terms that a visitor accepts. */
export interface PostTerms {
  /** What is said to have been accepted. */
  readonly id: string;
  /** A page with the terms: where they are read, or a way on when they do not load. Null = there is none. */
  readonly address: SafeUrl | null;
  /** Loads them for a dialog; null = they are read on their own page. Rejects when they cannot be shown. */
  readonly load: (() => Promise<ShownTerms>) | null;
}

export interface ShownTerms {
  readonly term: Term;
  /** Of Markdown; null = the text is shown as it was written. */
  readonly html: SafeHtml | null;
}

/** A step of the page's history for the open form, so that going back closes it. The page's address stays. */
export interface HistoryStep {
  /** Takes the step back when the form was closed otherwise; resolves when the page has arrived there. */
  leave(): Promise<void>;
}

/** What sends posts of visitors: the code that comes with the first press. */
export interface PostingServices {
  readonly rules: PostRules;
  /** The board takes no posts at all, which is known before anything is typed. */
  readonly isShut: boolean;
  /** Null = nothing to accept. */
  readonly terms: ReadonlySignal<PostTerms | null>;
  /** A form for the next post, with what the draft holds. `close` ends its uploads and its waiting. */
  createForm(): { readonly form: PostForm; close(): void };
  /** A post as it will be shown. */
  readOwnPost(post: NewPost): Promise<Post>;
  enterHistory(onBack: () => void): HistoryStep;
  close(): void;
}

/** All that adding a post needs of the element. */
export interface Posting {
  readonly appearance: ReadonlySignal<PostingAppearance>;
  /** Rejects when the code does not come. */
  load(): Promise<PostingServices>;
  /** Tells the page that a post was sent. */
  tellSent(): void;
}
