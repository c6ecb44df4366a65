import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Post } from '../../../model/post.ts';
import type { SafeUrl } from '../../../model/safe.ts';
import type { BoardContext } from '../../board-context.ts';

/** The address of a post's video file. Null if it has none, until it is read, and if its host is not allowed. */
function useVideoUrl({ state }: BoardContext, post: Post | undefined): SafeUrl | null {
  const [found, setFound] = useState<{ readonly post: Post; readonly url: SafeUrl } | null>(null);
  useEffect(() => {
    if (post?.isSensitive || !post?.media.some(({ kind }) => kind === 'video')) return;
    let isGone = false;
    state.source.loadMedia(post).then(
      (media) => {
        const video = media.find((medium) => medium.kind === 'file');
        if (video && !isGone && state.appearance.peek().isAllowedMedia(video.url)) setFound({ post, url: video.url });
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [post]);
  return found && found.post === post ? found.url : null;
}

/** The video of a post, for the place of its picture. It is drawn again only when it changes itself. */
export function useInlineVideo(context: BoardContext, post: Post | undefined, isMuted: boolean, isPlaying: boolean) {
  const url = useVideoUrl(context, post);
  const label = context.cards.peek().messages.video;
  return useMemo(
    () => url && <InlineVideo key={url} url={url} label={label} isMuted={isMuted} isPlaying={isPlaying} />,
    [url, isMuted, isPlaying],
  );
}

interface InlineVideoProps {
  readonly url: SafeUrl;
  readonly label: string;
  readonly isMuted: boolean;
  readonly isPlaying: boolean;
}

/** A video that plays in place of a picture, without controls. If it cannot be played, the picture stays. */
function InlineVideo({ url, label, isMuted, isPlaying }: InlineVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, fail] = useState(false);
  const [isSilent, silence] = useState(isMuted);

  useLayoutEffect(() => {
    const element = video.current;
    if (!isPlaying) element?.pause();
    // Browsers refuse sound before the visitor has pressed anything.
    else element?.play().catch(() => silence(true));
  }, [isPlaying, isSilent]);
  useLayoutEffect(() => {
    const element = video.current;
    return () => {
      // A removed video keeps loading, and keeps its memory, as long as it has an address.
      element?.pause();
      element?.removeAttribute('src');
      element?.load();
    };
  }, []);

  if (hasFailed) return null;
  return (
    <video ref={video} src={url} muted={isSilent} loop playsinline aria-label={label} onError={() => fail(true)} />
  );
}
