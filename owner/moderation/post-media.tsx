/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { mediaOfPost, type PostMedium } from './media-of-post.ts';
import { nameOfPost } from './name-of-post.ts';
import type { Resource } from './team-client.ts';
import { plural, t } from '../words/words.ts';

function Picture({ medium }: { readonly medium: PostMedium & { readonly kind: 'picture' } }) {
  const isGone = useSignal(false);
  if (isGone.value) return <p class="picture quiet">{t('The picture is not available.')}</p>;
  const { address, alt, width, height } = medium;
  return (
    <div class="picture">
      <img
        src={address}
        alt={alt}
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        width={width}
        height={height}
        onError={() => {
          isGone.value = true;
        }}
      />
    </div>
  );
}

/** The player loads after a click: before, the page sends no requests to third parties. */
function Player({
  medium,
  name,
}: {
  readonly medium: PostMedium & { readonly kind: 'player' };
  readonly name: string;
}) {
  const isPlaying = useSignal(false);
  const { frame, page, name: network } = medium;
  if (isPlaying.value && frame !== null)
    return (
      <div class="picture">
        <iframe
          src={frame}
          title={t('{network} video of {name}', { network, name })}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; fullscreen"
          referrerpolicy="strict-origin"
        />
      </div>
    );
  return (
    <p class="picture player">
      {frame === null ? (
        <a class="button" href={page} target="_blank" rel="noopener noreferrer">
          {t('Watch on {network} (new window)', { network })}
        </a>
      ) : (
        <button
          type="button"
          onClick={() => {
            isPlaying.value = true;
          }}
        >
          {t('Play the {network} video', { network })}
        </button>
      )}
    </p>
  );
}

interface PostMediaProps {
  readonly post: Resource;
}

/** All pictures of a post, uncropped, and all its videos with a player. */
export function PostMedia({ post }: PostMediaProps) {
  const media = mediaOfPost(post);
  if (media.length === 0) return null;
  const name = nameOfPost(post);
  return (
    <div class={media.length > 1 ? 'shots many' : 'shots'}>
      {media.map((medium) => {
        if (medium.kind === 'picture') return <Picture key={medium.address} medium={medium} />;
        if (medium.kind === 'player') return <Player key={medium.page} medium={medium} name={name} />;
        return (
          <div key={medium.address} class="picture">
            <video
              src={medium.address}
              controls
              preload="metadata"
              playsInline
              aria-label={t('Video of {name}', { name })}
              {...(medium.captions !== null && { crossOrigin: 'anonymous' as const })}
            >
              {medium.captions !== null && (
                <track kind="captions" src={medium.captions} label={t('Captions')} default />
              )}
            </video>
          </div>
        );
      })}
      {media.length > 1 && (
        <p class="quiet shots-count">
          {plural(media.length, { one: '{count} picture or video', other: '{count} pictures and videos' })}
        </p>
      )}
    </div>
  );
}
