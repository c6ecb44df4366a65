import type { Post } from '../../model/post.ts';
import type { BoardModel } from '../../state/board-model.ts';
import type { ViewContext } from '../view-context.ts';

export interface SilentFilm {
  /** Whether it plays. */
  run(isRunning: boolean): void;
  close(): void;
}

/** Plays the film of a post in the place of its picture. One that cannot be played, or whose host nobody has named, leaves the picture. */
export function createSilentFilm(card: HTMLElement, post: Post, { source }: BoardModel, { isAllowedMedia, messages }: ViewContext, isMuted: boolean): SilentFilm {
  const picture = card.querySelector('.post-image-wrapper');
  let video: HTMLVideoElement | null = null;
  let isWanted = false;
  let isClosed = false;
  const play = () => video?.play().catch(() => {
    // Sound is refused where nobody has pressed anything yet.
    if (!video || video.muted) return;
    video.muted = true;
    play();
  });
  if (picture && post.media.some(({ kind }) => kind === 'video')) {
    source.loadMedia(post).then((media) => {
      const film = media.find((medium) => medium.kind === 'file');
      if (!film || isClosed || !isAllowedMedia(film.url)) return;
      video = document.createElement('video');
      video.muted = isMuted;
      video.loop = true;
      video.playsInline = true;
      video.src = film.url;
      video.setAttribute('aria-label', messages.video);
      video.addEventListener('error', () => video?.remove());
      picture.querySelector('.play')?.remove();
      // Above the picture, and below what opens the post.
      (picture.querySelector('img') ?? picture).after(video);
      if (isWanted) play();
    }, () => {});
  }
  return {
    run(isRunning) {
      if (isRunning === isWanted) return;
      isWanted = isRunning;
      if (isWanted) play();
      else video?.pause();
    },
    close() {
      isClosed = true;
      video?.pause();
      video?.removeAttribute('src');
      video?.load();
    },
  };
}
