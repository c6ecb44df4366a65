import type { VideoPlayer } from '../../model/media.ts';

type Provider = VideoPlayer['provider'];

export const providerNames: Readonly<Record<Provider, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  tiktok: 'TikTok',
};

/**
 * The frame that plays a video, at the provider's address without cookies; `null` = the provider has no such address.
 * The video starts at once, because the frame is opened by a press.
 */
const frames: Readonly<Record<Provider, ((id: string) => string) | null>> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
  vimeo: (id) =>
    `https://player.vimeo.com/video/${id.replace('/', '?h=')}${id.includes('/') ? '&' : '?'}autoplay=1&dnt=1`,
  tiktok: null,
};

const pages: Readonly<Record<Provider, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  tiktok: 'https://www.tiktok.com/@/video/',
};

export const frameAddress = ({ provider, id }: VideoPlayer): string | null => frames[provider]?.(id) ?? null;

/** The page where a visitor can see the video if it cannot be played here and the post has no address. */
export const pageAddress = ({ provider, id }: VideoPlayer): string => pages[provider] + id;
