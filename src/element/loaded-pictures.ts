import type { BoardState } from '../state/board-state.ts';

/** Notes the pictures of painted cards that loaded, or failed, before the interactive board listened to them. */
export function noteLoadedPictures(shadow: ShadowRoot, { posts, interactions }: BoardState): void {
  for (const image of shadow.querySelectorAll('img')) {
    const { complete, src, srcset, naturalWidth, naturalHeight } = image;
    const id = image.closest<HTMLElement>('[data-post]')?.dataset['post'];
    if (!complete || !id) continue;
    if (!naturalWidth) interactions.noteFailedMedia(id, srcset || src);
    const picture = posts
      .peek()
      .find((post) => post.id === id)
      ?.media.find((medium) => medium.kind === 'picture' && medium.url === src);
    if (naturalWidth && picture?.kind === 'picture' && !picture.height)
      interactions.learnRatio(id, naturalHeight / naturalWidth);
  }
}
