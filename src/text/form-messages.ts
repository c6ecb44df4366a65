/**
 * The words of forms and terms, in one language: a set of its own, because a board needs none of them. Plain text, never
 * HTML. `{n}` is a number or a date, filled in by `fillIn`; each language has the same ones (a test compares them).
 */
export interface FormMessages {
  readonly loading: string;
  /** In place of a form or of terms. */
  readonly notLoaded: string;
  readonly notThere: string;
  readonly tryAgain: string;
  readonly closed: string;
  /** Behind the label of what may stay empty. */
  readonly optional: string;
  /** First line of a list, while nothing is chosen. */
  readonly choose: string;

  /** What is wrong with a field. */
  readonly needed: string;
  readonly neededChoice: string;
  readonly neededTick: string;
  readonly email: string;
  readonly phone: string;
  readonly url: string;
  readonly number: string;
  readonly date: string;
  readonly tooLong: string;
  readonly tooLow: string;
  readonly tooHigh: string;
  /** The service refuses it and says no more. */
  readonly refused: string;
  /** Title of all that is wrong. */
  readonly check: string;

  readonly send: string;
  readonly sending: string;
  readonly sent: string;
  /** Nothing of what was typed is lost. */
  readonly offline: string;
  readonly rateLimited: string;
  readonly tooLarge: string;
  readonly unreachable: string;

  /** Opens the terms that a box is about. */
  readonly readTerms: string;
  /** Link to terms that are a document. */
  readonly openDocument: string;
  readonly archived: string;
}
