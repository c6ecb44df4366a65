import { useSignal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Picture } from '../../../model/media.ts';
import type { BoardState } from '../../../state/board-state.ts';
import { createPostRotation, shownIn, type ShownPost } from '../post-rotation.ts';
import { changeTile, fillTiles } from './tile-pictures.ts';
import { addView, emptyHistory, renewViews, stepView, type ViewHistory } from './view-history.ts';

/** The post in front, those that were shown before it, and the pictures behind. */
export function useShownPost(state: BoardState) {
  const posts = state.posts.value;
  const [rotation] = useState(() => createPostRotation(state));
  const isAllowed = (picture: Picture) => {
    const { isAllowedMedia, pictureSources, cardWidth } = state.appearance.peek();
    return isAllowedMedia(pictureSources(picture, cardWidth).src);
  };
  const tiles = useSignal(fillTiles(posts, isAllowed));
  const history = useSignal<ViewHistory<ShownPost>>(emptyHistory);

  const goOn = () => {
    const before = history.peek();
    const further = stepView(before, 1);
    const next = further === before ? rotation.next(true) : null;
    history.value = next ? addView(before, next) : further;
  };

  useLayoutEffect(() => {
    const change = rotation.take(posts);
    if (change === 'other') {
      history.value = emptyHistory;
      tiles.value = fillTiles(posts, isAllowed);
    } else if (change) {
      const find = shownIn(posts);
      history.value = renewViews(history.peek(), ({ post }) => find(post.id));
    }
    if (history.peek().at < 0) goOn();
  }, [posts]);

  return {
    shown: history.value.all[history.value.at],
    tiles: tiles.value,
    goOn,
    goBack() {
      history.value = stepView(history.peek(), -1);
    },
    changeTile() {
      tiles.value = changeTile(tiles.peek(), state.posts.peek(), isAllowed);
    },
  };
}
