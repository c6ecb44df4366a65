import type { Picture } from '../../model/media.ts';
import type { ViewContext } from '../view-context.ts';

/** The picture that stands for a video; `null` where there is none, or where its host may not be asked before a press. */
export const drawStill = (still: Picture | null, words: string, context: ViewContext): HTMLElement | null =>
  still && context.isAllowedMedia(still.url)
    ? <img src={still.url} alt={words} decoding="async" referrerpolicy="strict-origin" onError={({ currentTarget }) => currentTarget.remove()} />
    : null;
