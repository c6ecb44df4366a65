import type { SafeUrl, SafeVariants } from './safe.ts';

/** A picture. Width and height are in pixels of the file; `null` while unknown. */
export interface Picture {
  readonly kind: 'picture';
  readonly url: SafeUrl;
  readonly width: number | null;
  readonly height: number | null;
  /** What the service says the picture shows; `''` when it says nothing. */
  readonly alternativeText: string;
  /** What stands in its place until it has come, as `#rrggbb`. */
  readonly color?: string | undefined;
  /** Where it is in other widths. */
  readonly variants?: SafeVariants | undefined;
  /** The previous picture at another address: shown only when that one fails. */
  readonly isFallback?: boolean;
}

/** A video file that the browser can play itself. */
export interface VideoFile {
  readonly kind: 'file';
  readonly url: SafeUrl;
  /** A WebVTT file; `null` when the service has none. Browsers read it, and then the video too, by CORS only. */
  readonly captions: SafeUrl | null;
}

/** A video that only its network's own player plays. */
export interface VideoPlayer {
  readonly kind: 'player';
  readonly provider: 'youtube' | 'vimeo' | 'tiktok';
  /** The provider's id, letters, digits, `-` and `_` only. */
  readonly id: string;
}

declare const unreadVideo: unique symbol;
/** An address or embed HTML as the service wrote it, unchecked. Opaque: only `BoardSource.loadMedia` reads it. */
export type UnreadVideo = string & { readonly [unreadVideo]: true };

/** A video. What plays it is found out when a visitor wants to see it. */
export interface Video {
  readonly kind: 'video';
  readonly unread: UnreadVideo;
  /** A WebVTT file; `null` when the service has none. */
  readonly captions: SafeUrl | null;
}

export type Media = Picture | Video;

/** A medium with all that is needed to show it. */
export type PlayableMedia = Picture | VideoFile | VideoPlayer;
