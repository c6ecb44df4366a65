import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SafeUrl } from '../../model/safe.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import type { MediaItem } from './arrange-pictures.ts';
import css from './media-thumbnails.css?inline';
import { noteFailed, type PostPart, thumbnailOf } from './post-part.ts';

interface MediaThumbnailsProps extends PostPart {
  readonly items: readonly MediaItem[];
  /** The item that is shown large, from 0. */
  readonly shown: number;
  readonly onShow: (at: number) => void;
  /** "2 of 3" */
  readonly nameOf: (at: number) => string;
}

const pictureOf = (item: MediaItem): SafeUrl | null =>
  (item.kind === 'picture' ? item.picture.url : item.poster?.url) ?? null;

/** A thumbnail of each of a post's media, so that a visitor can choose one directly. */
export function MediaThumbnails({ items, shown, onShow, nameOf, ...part }: MediaThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null);
  const { video } = part.context.cards.value.messages;
  useLayoutEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-current="true"]');
    const { current: box } = row;
    // Not `scrollIntoView`, which also scrolls the dialog.
    if (button && box) box.scrollTo({ left: button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2 });
  }, [shown]);
  return (
    <div ref={useStyleSheet(css, row)} class="thumbnail-row">
      {items.map((item, at) => {
        const url = pictureOf(item);
        const address = part.post.isSensitive ? null : thumbnailOf(url, part);
        const isVideo = item.kind !== 'picture';
        return (
          <button
            key={`${at}`}
            type="button"
            class={isVideo ? 'thumbnail of-video' : 'thumbnail'}
            aria-label={isVideo ? `${nameOf(at)}, ${video}` : nameOf(at)}
            aria-current={at === shown}
            onClick={() => onShow(at)}
          >
            {address && (
              <img
                decoding="async"
                referrerpolicy="strict-origin"
                src={address}
                alt=""
                onError={() => noteFailed(url, part)}
              />
            )}
          </button>
        );
      })}
    </div>
  );
}
