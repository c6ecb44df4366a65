import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { VideoPlayer } from '../../model/media.ts';
import { fillIn } from '../../text/fill-in.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { pageDocument } from '../../page/page-document.ts';
import css from './playable-slide.css?inline';
import { frameAddress, providerNames } from './player-address.ts';
import { Poster, VideoFallback, watchAddress, WatchLink } from './video-fallback.tsx';
import type { PlayableProps } from './video-slide.tsx';

interface PlayerSlideProps extends PlayableProps {
  /** `null` = the player of the video is unknown. */
  readonly player: VideoPlayer | null;
}

/**
 * A video that another site plays. First it shows the post's picture and a button: nothing is requested from the site
 * before the press, and its frame is removed when the visitor turns to another item. A video without a frame is a link.
 */
export function PlayerSlide({ player, poster, description, isPlaying, onPlay, ...part }: PlayerSlideProps) {
  const { readerWords, cards } = part.context;
  const { toSafeLink } = cards.value;
  const slide = useRef<HTMLDivElement>(null);
  const takeSlide = useStyleSheet(css, slide);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isRefused, setRefused] = useState(false);
  const address = player && frameAddress(player);
  const src = address && toSafeLink(address);
  const provider = player ? providerNames[player.provider] : '';
  const hasFrame = src && isPlaying && !isRefused;
  useKeepFocus(slide);

  useLayoutEffect(() => {
    if (!hasFrame) return undefined;
    frame.current?.focus();
    // The page's policy may refuse the frame. Only this event reports it, and only after the frame was created.
    const noteRefusal = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      const isOfFrame = /^(frame|child|default)-src/.test(effectiveDirective);
      if (!isOfFrame || !src.startsWith(new URL(blockedURI, src).origin)) return;
      slide.current?.focus();
      setRefused(true);
    };
    pageDocument.addEventListener('securitypolicyviolation', noteRefusal);
    return () => pageDocument.removeEventListener('securitypolicyviolation', noteRefusal);
  }, [hasFrame]);

  if (hasFrame) {
    return (
      <div ref={takeSlide} class="slide dark" tabindex={-1}>
        <iframe
          ref={frame}
          title={[provider, description].filter(Boolean).join(': ')}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The frame can neither navigate the page nor open dialogs over it.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          // The players refuse to play if they do not get the address of the embedding page.
          referrerpolicy="strict-origin"
          src={src}
          // Firefox removes the focus from a frame when another site loads in it.
          onLoad={({ currentTarget }) => {
            if (slide.current?.matches(':focus-within')) currentTarget.focus();
          }}
        />
      </div>
    );
  }
  const canWatch = watchAddress({ player, post: part.post, toSafeLink }) !== null;
  return (
    <div ref={takeSlide} class="slide dark" tabindex={-1}>
      <Poster {...part} poster={poster} description={description} />
      {isRefused || (!src && !canWatch) ? (
        <VideoFallback {...part} player={player} />
      ) : !src ? (
        <WatchLink {...part} player={player} />
      ) : (
        <button type="button" class="control" onClick={onPlay}>
          <span aria-hidden="true">▶&#xFE0E; </span>
          {fillIn(readerWords.playFrom, { provider })}
        </button>
      )}
    </div>
  );
}
