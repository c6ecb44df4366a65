import type { SafeUrl, SafeVariants } from './safe.ts';

/** A picture. Width and height are in pixels of the file; `null` while unknown. */
export interface Picture {
  readonly kind: 'picture';
  readonly url: SafeUrl;
  readonly width: number | null;
  readonly height: number | null;
  /** The service's description of the picture; `''` if it has none. */
  readonly alternativeText: string;
  /** Placeholder color until the picture has loaded, as `#rrggbb`. */
  readonly color?: string | undefined;
  /** The addresses of the picture in other widths. */
  readonly variants?: SafeVariants | undefined;
  /** The previous picture at another address: it is shown only if that one fails. */
  readonly isFallback?: boolean;
}

/** A video file that the browser can play itself. */
export interface VideoFile {
  readonly kind: 'file';
  readonly url: SafeUrl;
  /** A WebVTT file; `null` if the service has none. Browsers load captions, and then the video too, by CORS only. */
  readonly captions: SafeUrl | null;
}

/** A video that only its network's own player can play. */
export interface VideoPlayer {
  readonly kind: 'player';
  readonly provider: 'youtube' | 'vimeo' | 'tiktok';
  /** The provider's id: letters, digits, `-` and `_` only. An unlisted video of Vimeo has its key after a `/`. */
  readonly id: string;
}

declare const unreadVideo: unique symbol;
/** An address or embed HTML as the service wrote it, unchecked. Opaque: only `BoardSource.loadMedia` reads it. */
export type UnreadVideo = string & { readonly [unreadVideo]: true };

/** A video. The widget finds out how to play it when a visitor wants to see it. */
export interface Video {
  readonly kind: 'video';
  readonly unread: UnreadVideo;
  /** A WebVTT file; `null` if the service has none. */
  readonly captions: SafeUrl | null;
}

export type Media = Picture | Video;

/** A medium with everything that is needed to show it. */
export type PlayableMedia = Picture | VideoFile | VideoPlayer;
