import type { Media, Picture } from '../model/media.ts';
import type { Author, CallToAction, Post } from '../model/post.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeWeb } from '../safety/safe-url.ts';

/** What the owner's server is asked for, in px: steps that no screen tells apart, so that it keeps few of each picture. */
const widths = [160, 320, 480, 640, 960, 1280, 1920, 2560];
/** Of a picture in a card, until the card's own width is known; of a face; of the sign on a call to action. On the densest screens. */
const usualWidth = 640;
const faceWidth = 160;

/** Beside the words on a wide screen, above them on a narrow one. */
const sizesInDialog = '(min-width: 720px) 60vw, 100vw';

export interface ImageAddress {
  /** Of the owner's server. */
  readonly host: string;
  /** The post with all its pictures at the owner's server. */
  readonly take: (post: Post) => Post;
  /** Gives a picture the addresses of all its widths. @param widthPx of its box; null = the dialog's */
  readonly fit: (image: HTMLElement, picture: Picture, widthPx: number | null) => void;
}

/** Pictures from the owner's own server, by a template as `https://images.example/{width}x/{url}`; null when that is no address or has no `{url}`. */
export function readImageAddress(template: string): ImageAddress | null {
  /** What was asked for under these addresses. */
  const originals = new Map<string, SafeUrl>();
  const write = (url: string, width: number) => safeWeb(template.replaceAll('{width}', `${width}`).replaceAll('{url}', () => encodeURIComponent(url)));
  const sample = write('https://a.example/b.jpg', usualWidth);
  if (!sample || !template.includes('{url}')) return null;
  const { host } = new URL(sample);
  // An address in the place of the host would ask anyone.
  if (host !== new URL(write('https://c.example/d.png', 1) ?? sample).host) return null;

  const move = (url: SafeUrl, width: number): SafeUrl => {
    if (originals.has(url)) return url;
    const moved = write(url, width);
    if (moved) originals.set(moved, url);
    return moved ?? url;
  };
  const moveMedia = (media: Media): Media => (media.kind === 'picture' ? { ...media, url: move(media.url, usualWidth) } : media);
  const moveAuthor = (author: Author | null): Author | null => (author?.picture ? { ...author, picture: move(author.picture, faceWidth) } : author);
  const moveCta = (cta: CallToAction): CallToAction => (cta.thumbnail ? { ...cta, thumbnail: move(cta.thumbnail, faceWidth) } : cta);

  return {
    host,
    take: (post) => ({ ...post, media: post.media.map(moveMedia), author: moveAuthor(post.author), callsToAction: post.callsToAction.map(moveCta) }),
    fit(image, { url, width }, widthPx) {
      const original = originals.get(url);
      if (!original) return;
      // Larger than it is it would only weigh more.
      const own = width ?? Infinity;
      const fitting = widths.filter((_, at) => !at || widths[at - 1]! < own);
      image.setAttribute('sizes', widthPx !== null ? `auto, ${Math.ceil(widthPx)}px` : sizesInDialog);
      image.setAttribute('srcset', fitting.flatMap((one) => {
        const address = write(original, one);
        return address ? `${address} ${one}w` : [];
      }).join(', '));
    },
  };
}
