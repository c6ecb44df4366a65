/**
 * The words of `<drystone-form>` and `<drystone-terms>`. Plain text, never HTML. `{n}` is a number or a date, filled in
 * by `fillIn`; each language has the same placeholders (a test compares them).
 */
export interface ExperienceFormMessages {
  readonly loading: string;
  /** In place of a form or of terms that could not be loaded. */
  readonly notLoaded: string;
  /** In place of a form or of terms that do not exist, or that are private. */
  readonly notThere: string;
  readonly tryAgain: string;
  readonly closed: string;
  /** Behind the label of a field that may stay empty. */
  readonly optional: string;
  /** First line of a list while nothing is chosen. */
  readonly choose: string;

  /** A required field is empty. */
  readonly needed: string;
  /** Nothing of a required list is chosen. */
  readonly neededChoice: string;
  /** A required box is not ticked. */
  readonly neededTick: string;
  readonly email: string;
  readonly phone: string;
  readonly url: string;
  readonly number: string;
  readonly date: string;
  readonly tooLong: string;
  readonly tooLow: string;
  readonly tooHigh: string;
  /** The service refused a field without a reason. */
  readonly refused: string;
  /** Heading of the list of errors. */
  readonly check: string;
  /** A program has filled in the hidden trap field, which is empty again. */
  readonly trapFilled: string;

  readonly send: string;
  readonly sending: string;
  readonly sent: string;
  /** Says also that nothing that was typed is lost. */
  readonly offline: string;
  readonly rateLimited: string;
  readonly tooLarge: string;
  /** The service has no room right now. */
  readonly full: string;
  readonly unreachable: string;

  /** Opens the terms that a box is about. */
  readonly readTerms: string;
  /** Link to terms that are a document. */
  readonly openDocument: string;
  readonly archived: string;
}
