/** What a visitor has written for a board, as typed: nothing of it has been checked or sent. */
export interface NewPost {
  readonly author: {
    readonly name: string;
    /** `''` where the form does not ask for it, and wherever it stays empty. */
    readonly email: string;
    /** Address of an uploaded picture of the author. */
    readonly picture: string;
  };
  readonly text: string;
  /** Reviews only. */
  readonly title: string;
  /** Reviews only: 1 to 5; 0 = none chosen. */
  readonly stars: number;
  readonly customField: string;
  /** Addresses of uploaded files, in their order. */
  readonly media: readonly { readonly url: string; readonly alternativeText: string }[];
  /** Which terms were accepted; `''` = there were none to accept. */
  readonly acceptedTerms: string;
  /** What stands in the field that no person sees; `''` unless a program filled it in. */
  readonly trap: string;
}

/** A part of the form that can be wrong. */
export type PostField = 'name' | 'email' | 'picture' | 'text' | 'title' | 'stars' | 'customField' | 'media' | 'terms';
