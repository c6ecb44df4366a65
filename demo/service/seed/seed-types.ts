import type { Network } from '../../../src/model/network.ts';
import type { PostDetails } from '../v1/post-details.ts';

export type SeedNetwork = Exclude<Network, 'other'>;

/** Who wrote a post. `picture` is a file name in `demo/service/photos`, or an absolute address. */
export interface SeedAuthor {
  readonly name: string;
  readonly username: string;
  readonly url?: string;
  readonly picture?: string;
}

/** Where a post was written. */
export interface SeedPlace {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** One post as an author of the demo writes it; everything left out gets the service's default. */
export interface SeedPost {
  readonly type: SeedNetwork;
  readonly author: SeedAuthor | null;
  /** Name of the feed that brought it, one of its network's; left out = the network's first. */
  readonly feed?: string;
  readonly title?: string;
  /** Plain text as people write it; the service stores it with HTML entities, as the real one does. */
  readonly text?: string;
  /** File name in `demo/service/photos`, or an absolute address. */
  readonly photo?: string;
  /** More photographs of the same post. */
  readonly morePhotos?: readonly string[];
  /** A watch address of youtube or vimeo; for a tiktok post the HTML of its player, as the real service gives it. */
  readonly video?: string;
  /** WebVTT file in `demo/service/videos` with the captions of `video`. */
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
  /** Names of calls to action in `ctas`; a place (x, y in per cent of the picture) makes it a hotspot. */
  readonly ctas?: readonly { readonly cta: string; readonly place?: readonly [number, number] }[];
  /** Products seen on the picture, each with its place in per cent of the picture. */
  readonly products?: readonly { readonly sku: string; readonly x: number; readonly y: number }[];
  readonly geo?: SeedPlace;
  /** What only version 1 tells; `originalImage` is a file name in `demo/service/photos`, or an absolute address. */
  readonly v1?: PostDetails;
}

export interface SeedCta {
  readonly text: string;
  readonly url: string;
  /** File name in `demo/service/photos`. */
  readonly thumbnail?: string;
}

export interface SeedProduct {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** In units of `currency`, as the service sends it: a string; `''` when there is none. */
  readonly price: string;
  readonly salePrice?: string;
  /** ISO 8601; left out = open on that side. */
  readonly saleStartsAt?: string;
  readonly saleEndsAt?: string;
  readonly currency: string;
  /** File name in `demo/service/photos`. */
  readonly photo: string;
  readonly url: string;
  /** The service's own word: `in stock`, `out of stock`, `preorder`, and tomorrow's. */
  readonly availability: string;
  readonly categories: readonly string[];
}

export interface SeedFeed {
  readonly name: string;
  readonly source: SeedNetwork;
  /** For a `public_post` feed: which optional fields its form asks for, and how it is defended. */
  readonly options?: {
    readonly email: boolean;
    readonly custom_field: boolean;
    /** A proof of work is asked for. Left out = it is not. */
    readonly challenge?: boolean;
    /** There is a field that must stay empty. Left out = there is. */
    readonly trap?: boolean;
  };
}

/**
 * A look of a board in the words and the loose value types of the wire: numbers as strings, booleans as 0, 1 or "true".
 */
export interface SeedPersonalization {
  readonly name: string;
  readonly theme: string;
  readonly author?: boolean;
  readonly share_buttons?: boolean;
  /** `image` is a file name in `demo/service/photos`. */
  readonly background?: { readonly color?: string; readonly image?: string };
  readonly data: Readonly<Record<string, unknown>>;
}
