/** A visitor's post as they typed it: it has been neither checked nor sent. */
export interface NewPost {
  readonly author: {
    readonly name: string;
    /** `''` if the form does not ask for it or the visitor left it empty. */
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
  /** Id of the accepted terms; `''` = there were no terms to accept. */
  readonly acceptedTerms: string;
}

/** A part of the form that can have an error. */
export type PostField = 'name' | 'email' | 'picture' | 'text' | 'title' | 'stars' | 'customField' | 'media' | 'terms';
