import type { Media } from './media.ts';
import type { Network } from './network.ts';
import type { SafeUrl } from './safe.ts';

export interface Author {
  /** Display name; `''` if the service has none. */
  readonly name: string;
  /** Without the `@`; `''` if the service has none. */
  readonly username: string;
  readonly url: SafeUrl | null;
  readonly picture: SafeUrl | null;
}

/** A call to action. `place` is null for a button, else a point on the picture in per cent of its width and height. */
export interface CallToAction {
  readonly id: string;
  readonly text: string;
  readonly url: SafeUrl;
  readonly thumbnail: SafeUrl | null;
  readonly place: { readonly x: number; readonly y: number } | null;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In units of `currency`, not in cents; `null` if the service has none that is a number. */
  readonly price: number | null;
  readonly salePrice: number | null;
  /** Milliseconds since 1970; `null` = the sale has no start, or no end. */
  readonly saleStartsAt: number | null;
  readonly saleEndsAt: number | null;
  /** ISO 4217; `''` when unknown. */
  readonly currency: string;
  readonly picture: SafeUrl | null;
  readonly url: SafeUrl | null;
  readonly availability: string;
}

/** A product hotspot on a post's picture; all four numbers are per cent of the picture. */
export interface ProductTag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly product: Product;
}

/** One post, complete and safe: every text is plain text (entities are decoded), every address is checked. */
export interface Post {
  readonly id: string;
  readonly network: Network;
  /** `''` when there is none. */
  readonly title: string;
  /** `''` when there is none. */
  readonly text: string;
  readonly author: Author | null;
  /** The card shows the first picture. */
  readonly media: readonly Media[];
  /** The post on its network; `null` if it has no web address. */
  readonly url: SafeUrl | null;
  /** Milliseconds since 1970; `null` when unknown. */
  readonly publishedAt: number | null;
  readonly isHighlighted: boolean;
  readonly isPinned: boolean;
  readonly tags: readonly string[];
  /** Stars, 0 to 5; `null` if the post is no review. */
  readonly stars: number | null;
  /** BCP 47; `null` when unknown. */
  readonly language: string | null;
  readonly callsToAction: readonly CallToAction[];
  /** Products are marked on it; `BoardSource.loadProducts` loads them. */
  readonly hasProducts: boolean;
  /** The service's perceptual hash of its picture, 64 bits as hexadecimal digits; absent if it has none. */
  readonly pictureHash?: string;
  /** Its pictures and videos are not for everyone: they are covered until the visitor uncovers them. */
  readonly isSensitive: boolean;
  /**
   * The text behind the author's content warning, which is then `text`, so that nothing but the dialog can show it
   * unasked; `''` = the post has no warning.
   */
  readonly warnedText: string;
  /** The service wants a click to open `url` instead of a dialog. */
  readonly opensLink?: boolean;
}
