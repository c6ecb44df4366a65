/**
 * The words of the form for a visitor's post. Plain text, never HTML; words in braces are filled in by `fillIn`, and each language has
 * the same ones. They come with the form, in a file of their own for each language.
 */
export interface PostFormMessages {
  /** On the control above the posts. */
  readonly addPost: string;
  readonly heading: string;
  /** Behind the label of a field that may stay empty. */
  readonly optional: string;
  readonly rating: string;
  readonly title: string;
  readonly text: string;
  readonly media: string;
  /** The same where no videos are taken. */
  readonly pictures: string;
  /** `{n}` is how many. They may also be dropped or pasted. */
  readonly mediaHint: string;
  /** How large each may be, where only pictures are taken. */
  readonly pictureSize: string;
  /** The same of both kinds. */
  readonly mediaSizes: string;
  readonly chooseFiles: string;
  readonly alternativeText: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  readonly picture: string;
  readonly customField: string;
  readonly terms: string;
  /** Opens them. */
  readonly termsLink: string;
  /** Above them, where they have no name. */
  readonly termsHeading: string;
  readonly termsFailed: string;
  /** Leads to a page or a document with them. */
  readonly termsDocument: string;
  readonly termsArchived: string;
  readonly send: string;

  /** A file on its way; `{name}` is its own. */
  readonly preparing: string;
  /** `{share}` is a percentage. */
  readonly uploading: string;
  readonly paused: string;
  readonly fileWaiting: string;
  readonly uploaded: string;
  readonly fileFailed: string;
  readonly pause: string;
  readonly resume: string;
  readonly remove: string;
  readonly removed: string;

  /** Why a file was not taken; `{most}` is a size, or a number of files. */
  readonly files: Readonly<Record<'wrong-type' | 'too-large' | 'too-many' | 'unreadable' | 'no-videos', string>>;

  /** Above all that is wrong. */
  readonly checkFields: string;
  /** What is wrong with a field; `{most}` is a number of letters. */
  readonly faults: Readonly<Record<'missing' | 'noContent' | 'noEmail' | 'notAccepted' | 'tooLong' | 'filesBusy' | 'unaccepted', string>>;
  /** Why the post was not taken. `{time}`: "in 3 minutes". */
  readonly problems: Readonly<Record<'unreachable' | 'rate-limited' | 'closed' | 'too-large' | 'unproven' | 'refused', string>>;

  readonly sending: string;
  readonly checking: string;
  /** There is no network. */
  readonly waiting: string;
  readonly sent: string;
  readonly sentNote: string;
  /** Taken, but not yet looked through. */
  readonly late: string;
  readonly seePost: string;
  /** Above the visitor's own post, and what is said of it. */
  readonly ownPost: string;
  readonly ownPostNote: string;
}
