import type { PluralForms } from './fill-in-count.ts';
import { loadMessages } from './load-messages.ts';

/**
 * The words of the form for a visitor's post, loaded with the form. Plain text, never HTML; words in braces are filled
 * in by `fillIn`, and each language has the same placeholders.
 */
export interface PostFormMessages {
  /** Button above the posts that opens the form. */
  readonly addPost: string;
  readonly heading: string;
  /** Behind the label of a field that may stay empty. */
  readonly optional: string;
  readonly rating: string;
  readonly title: string;
  readonly text: string;
  /** Label of the file field. */
  readonly media: string;
  /** The same where videos are not accepted. */
  readonly pictures: string;
  /**
   * Limits of the file field where only pictures are accepted; `{n}` is the maximum number, `{max}` the maximum size.
   */
  readonly pictureLimits: PluralForms;
  /** The same for pictures and videos: `{pictures}` and `{videos}` are the maximum sizes. */
  readonly mediaLimits: PluralForms;
  /** Behind the limits: the ways to add a file. */
  readonly mediaHint: string;
  readonly chooseFiles: string;
  /** The same button where only pictures are accepted. */
  readonly choosePictures: string;
  /** Button of the field for a picture of the author. */
  readonly choosePicture: string;
  readonly alternativeText: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  /** Label of the field for a picture of the author. */
  readonly picture: string;
  readonly customField: string;
  readonly terms: string;
  /** Opens the terms. */
  readonly termsLink: string;
  /** Heading of terms without a name. */
  readonly termsHeading: string;
  readonly termsFailed: string;
  /** Link to terms that are a page or a document. */
  readonly termsDocument: string;
  readonly termsArchived: string;
  readonly send: string;

  /** The state of a file; `{name}` is its name. */
  readonly preparing: string;
  /** `{share}` is a percentage. */
  readonly uploading: string;
  readonly paused: string;
  /** The upload waits for the network. */
  readonly fileWaiting: string;
  readonly uploaded: string;
  readonly fileFailed: string;
  /** The service has no room for files right now. */
  readonly fileFull: string;
  readonly pause: string;
  readonly resume: string;
  readonly remove: string;
  readonly removed: string;

  /** Why a file was not accepted; `{max}` is a size, or a number of files. */
  readonly files: Readonly<Record<'wrong-type' | 'too-large' | 'too-many' | 'unreadable' | 'no-videos', string>>;

  /** Heading of the list of errors. */
  readonly checkFields: string;
  /** A program has filled in the hidden trap field, which is empty again. */
  readonly trapFilled: string;
  /** What is wrong with a field; `{max}` is a number of characters. */
  readonly faults: Readonly<Record<FieldFault, string>>;
  /** Why the post was not accepted. `{time}`: "in 3 minutes". */
  readonly problems: Readonly<Record<PostProblem, string>>;

  readonly sending: string;
  readonly checking: string;
  /** The post waits for the network. */
  readonly waiting: string;
  readonly sent: string;
  /** What happens next; true before sending, too. */
  readonly sentNote: string;
  /** The post was accepted; moderation takes longer than usual. */
  readonly late: string;
  readonly seePost: string;
  /** Heading of the visitor's own post. */
  readonly ownPost: string;
  /** Its state. */
  readonly ownPostNote: string;
}

type FieldFault =
  | 'noName'
  | 'noRating'
  | 'noContent'
  | 'noEmail'
  | 'notAccepted'
  | 'tooLong'
  | 'filesBusy'
  | 'unaccepted';
type PostProblem = 'unreachable' | 'rate-limited' | 'closed' | 'full' | 'too-large' | 'unproven' | 'refused';

/** Rejects when neither the language's file nor the English one arrives. */
export const loadPostFormMessages = (tag: string): Promise<PostFormMessages> =>
  loadMessages(tag, (of) => import(`./${of}/post-form.ts`));
