import type { HtmlAttributes } from './html-images.ts';

/** The types of files that browsers play. */
export const isPlayableVideo = /^video\/(?:mp4|webm|ogg|quicktime|x-m4v)\b/i;

export interface HtmlVideo {
  readonly url: string;
  /** The base of its address. */
  readonly base: string | undefined;
}

/** The file of a `video`, which names it itself, or by sources of which browsers take the first that they play. */
export function readVideo(
  name: string,
  { src, type = '' }: HtmlAttributes,
  parent: { readonly name: string; readonly base: string | undefined } | undefined,
): HtmlVideo | null {
  const isFile = name === 'video' || (name === 'source' && parent?.name === 'video');
  const isPlayed = type === '' || isPlayableVideo.test(type);
  return isFile && isPlayed && src ? { url: src, base: parent?.base } : null;
}
