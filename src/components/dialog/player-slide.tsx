import type { Picture, VideoPlayer } from '../../model/media.ts';
import { fillIn } from '../../text/fill-in.ts';
import { frameAddress, providerNames } from './player-address.ts';
import type { Slide, SlideSetup } from './slide.ts';
import { drawStill } from './still.tsx';
import { drawNoVideo, drawWatchLink } from './watch-link.tsx';

interface PlayerSlideProps extends SlideSetup {
  /** `null` = it is not known what plays the video. */
  readonly player: VideoPlayer | null;
  readonly still: Picture | null;
  readonly words: string;
}

/**
 * A video that another site plays. What is seen at first is ours alone, the post's picture and a button: the site is asked
 * for nothing before the press, and its frame goes when the visitor looks elsewhere. What has no frame is a link.
 */
export function createPlayerSlide({ player, still, words, post, context, messages, onPlay }: PlayerSlideProps): Slide {
  const address = player && frameAddress(player);
  const src = address && context.toSafeLink(address);
  const way = { post, player, messages, context };
  const provider = player ? providerNames[player.provider] : '';
  let frame: HTMLElement | null = null;

  const stop = () => {
    document.removeEventListener('securitypolicyviolation', noteRefusal);
    if (!frame) return;
    frame = null;
    element.replaceChildren(...cover);
  };
  /** The page's policy lets the frame not be shown. That is told here and nowhere else, and after the frame was made. */
  const noteRefusal = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (!/^(frame|child|default)-src/.test(effectiveDirective) || !src?.startsWith(new URL(blockedURI, src).origin)) return;
    stop();
    element.replaceChildren(<>{drawStill(still, words, context)}{drawNoVideo(way)}</>);
    element.focus();
  };
  const play = () => {
    if (!src) return;
    onPlay();
    document.addEventListener('securitypolicyviolation', noteRefusal);
    frame = (
      <iframe
        src={src}
        title={[provider, words].filter(Boolean).join(': ')}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // It can neither take the page elsewhere nor open dialogs over it.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        // The players refuse to play for who does not say from where it is asked.
        referrerpolicy="strict-origin"
      />
    );
    element.replaceChildren(frame);
    frame.focus();
  };
  const cover = [drawStill(still, words, context), src
    ? <button type="button" class="control" onClick={play}><span aria-hidden="true">▶&#xFE0E; </span>{fillIn(messages.playFrom, { provider })}</button>
    : drawWatchLink(way) ?? drawNoVideo(way)].filter((node) => node !== null);
  const element = <div class="slide dark" tabindex={-1}>{cover}</div>;
  return { element, stop };
}
