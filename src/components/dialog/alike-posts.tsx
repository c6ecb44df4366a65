import { useMemo } from 'preact/hooks';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { untouched } from '../../state/post-interaction.ts';
import type { ReaderContext } from '../board-context.ts';
import { shownPicture } from '../card/card-picture.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './alike-posts.css?inline';
import { findAlike } from './find-alike.ts';
import { noteFailed, thumbnailOf } from './post-part.ts';

interface AlikePostsProps {
  readonly post: Post;
  readonly context: ReaderContext;
}

/** Loaded posts that share a tag with the post in the dialog. A press shows the post in its place. */
export function AlikePosts({ post, context }: AlikePostsProps) {
  const { state, readerWords } = context;
  // Computed once: a row that changes while the visitor uses it would move under the pointer.
  const posts = useMemo(() => findAlike(state.posts.peek(), post), [post]);
  const ref = useStyleSheet(css);
  if (posts.length === 0) return null;
  return (
    <div ref={ref} class="alike">
      <p class="alike-title" aria-hidden="true">
        {readerWords.alike}
      </p>
      {/* The role is set because Safari removes it from a list without bullets. */}
      <ul role="list" aria-label={readerWords.alike}>
        {posts.map((one) => (
          <li key={one.id}>
            <AlikePost post={one} context={context} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AlikePost({ post, context }: AlikePostsProps) {
  const { state, words, openPost, onAction } = context;
  const interaction = state.interactions.byPost.value.get(post.id) ?? untouched;
  const part = { post, context, interaction };
  const url = shownPicture(post, interaction)?.url ?? null;
  const address = post.isSensitive ? null : thumbnailOf(url, part);
  const name = post.author?.name || post.author?.username;
  const text = headlineOf(post);
  return (
    <button
      type="button"
      class="alike-post"
      aria-label={[name ? fillIn(words.openPostBy, { name }) : words.openPost, text.slice(0, 80)]
        .filter(Boolean)
        .join(': ')}
      onClick={() => {
        onAction('embed_post_modal_opened', post);
        openPost(post, state.openedPost.peek()?.opener ?? null);
      }}
    >
      {address ? (
        <img
          loading="lazy"
          decoding="async"
          referrerpolicy="strict-origin"
          src={address}
          alt=""
          onError={() => noteFailed(url, part)}
        />
      ) : (
        <span aria-hidden="true" dir="auto" lang={post.language ?? undefined}>
          {text || name}
        </span>
      )}
    </button>
  );
}
