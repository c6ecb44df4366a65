import type { Network } from '../../../src/model/network.ts';

/** One post as an author of the demo writes it; everything left out gets the service's default. */
export interface SeedPost {
  readonly type: Exclude<Network, 'other'>;
  readonly author: { readonly name: string; readonly username: string; readonly url?: string; readonly picture?: string } | null;
  readonly title?: string;
  /** Plain text as people write it; the service stores it with HTML entities, as the real one does. */
  readonly text?: string;
  /** File name in `demo/service/photos`, or an absolute address. */
  readonly photo?: string;
  /** More photographs of the same post. */
  readonly morePhotos?: readonly string[];
  readonly video?: string;
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
  /** Names of calls to action in `ctas`; a place makes it a hotspot on the picture. */
  readonly ctas?: readonly { readonly cta: string; readonly place?: readonly [number, number] }[];
  readonly products?: readonly { readonly sku: string; readonly x: number; readonly y: number }[];
}

export interface SeedCta {
  readonly text: string;
  readonly url: string;
  readonly thumbnail?: string;
}

export interface SeedProduct {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly salePrice?: string;
  readonly currency: string;
  readonly photo: string;
  readonly url: string;
  readonly availability: 'in stock' | 'out of stock' | 'preorder';
  readonly categories: readonly string[];
}
