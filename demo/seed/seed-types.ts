import type { Network } from '../../src/model/network.ts';
import type { PostDetails } from '../../service/src/v1/post-details.ts';

export type SeedNetwork = Exclude<Network, 'other'>;

/** The author of a post. `picture` is a file name in `demo/photos`, or an absolute address. */
export interface SeedAuthor {
  readonly name: string;
  readonly username: string;
  readonly url?: string;
  readonly picture?: string;
}

/** The location of a post. */
export interface SeedPlace {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** One post in the demo content; omitted values have the service's default. */
export interface SeedPost {
  readonly type: SeedNetwork;
  readonly author: SeedAuthor | null;
  /** The name of the post's feed, which must be one of its network's. Default: the first feed of the network. */
  readonly feed?: string;
  readonly title?: string;
  /** Plain text; the service stores it with HTML entities, as the real service does. */
  readonly text?: string;
  /** File name in `demo/photos`, or an absolute address. */
  readonly photo?: string;
  /** More photos of the same post. */
  readonly morePhotos?: readonly string[];
  /** A watch address of youtube or vimeo. For a tiktok post: the HTML of its player, as the real service sends it. */
  readonly video?: string;
  /** WebVTT file in `demo/videos` with the captions of `video`. */
  readonly captions?: string;
  readonly alternativeText?: string;
  readonly url?: string;
  /** BCP 47. */
  readonly language: string;
  readonly sentiment?: 'neutral' | 'positive' | 'negative';
  readonly tags?: readonly string[];
  readonly highlighted?: boolean;
  readonly pinned?: boolean;
  /** 0 to 100 (stars × 20). */
  readonly rating?: number;
  /** Names of calls to action in `ctas`; a position (x, y in percent of the picture) makes it a hotspot. */
  readonly ctas?: readonly { readonly cta: string; readonly place?: readonly [number, number] }[];
  /** Products in the picture, each with its position in percent of the picture. */
  readonly products?: readonly { readonly sku: string; readonly x: number; readonly y: number }[];
  readonly geo?: SeedPlace;
  /** Details for version 1 only; `originalImage` is a file name in `demo/photos`, or an absolute address. */
  readonly v1?: PostDetails;
}

export interface SeedCta {
  readonly text: string;
  readonly url: string;
  /** File name in `demo/photos`. */
  readonly thumbnail?: string;
}

export interface SeedProduct {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** A string in units of `currency`, as the service sends it; `''` when there is no price. */
  readonly price: string;
  readonly salePrice?: string;
  /** ISO 8601; left out = no limit on that side. */
  readonly saleStartsAt?: string;
  readonly saleEndsAt?: string;
  readonly currency: string;
  /** File name in `demo/photos`. */
  readonly photo: string;
  readonly url: string;
  /** The value of the service: `in stock`, `out of stock`, `preorder`, or a future value. */
  readonly availability: string;
  readonly categories: readonly string[];
}

export interface SeedFeed {
  readonly name: string;
  readonly source: SeedNetwork;
  /** For a `public_post` feed: the optional fields of its form and its protection against abuse. */
  readonly options?: {
    readonly email: boolean;
    readonly custom_field: boolean;
    /** True = the form requires a proof of work. Default: false. */
    readonly challenge?: boolean;
    /** True = the form has a honeypot field that must stay empty. Default: true. */
    readonly trap?: boolean;
  };
}

/** A personalization with the loose value types of the API: numbers as strings, booleans as 0, 1 or "true". */
export interface SeedPersonalization {
  readonly name: string;
  readonly theme: string;
  readonly author?: boolean;
  readonly share_buttons?: boolean;
  /** `image` is a file name in `demo/photos`. */
  readonly background?: { readonly color?: string; readonly image?: string };
  readonly data: Readonly<Record<string, unknown>>;
}
