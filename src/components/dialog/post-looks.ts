/** What an owner says of the dialog of a post. */
export interface PostLooks {
  /** For `style.setProperty` on the dialog: private names, which a page's own `--drystone-…` beat. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** `small`, `normal` or `large`. */
  readonly size: string;
  readonly showsAuthor: boolean;
  readonly showsName: boolean;
  readonly showsUsername: boolean;
  readonly showsTime: boolean;
  readonly hidesText: boolean;
  readonly showsCta: boolean;
  readonly showsProducts: boolean;
  /** Above the products; `''` = the widget's own word. */
  readonly productTitle: string;
}

/** As on the cards: for a dialog whose own looks did not come. */
export const plainLooks: PostLooks = {
  properties: [], size: 'normal', productTitle: '',
  showsAuthor: true, showsName: true, showsUsername: true, showsTime: true, hidesText: false, showsCta: true, showsProducts: true,
};
