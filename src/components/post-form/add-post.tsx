import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { loadPostFormMessages, type PostFormMessages } from '../../text/post-form-messages.ts';
import type { BoardContext } from '../board-context.ts';
import { Announcements } from '../common/announcements.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import css from './add-post.css?inline';
import { type AddPostSession, createAddPostSession } from './add-post-session.ts';
import { OwnPost } from './own-post.tsx';
import type { FormWords, Posting } from './posting.ts';

/**
 * "Add a post": a button over the lower edge of the visible posts, the form that it opens, and, above the feed, the
 * posts that were sent from this page. It is loaded after the first posts and takes no space, so it moves nothing.
 */
export function AddPost({ context, posting }: { readonly context: BoardContext; readonly posting: Posting }) {
  const messages = useSignal<PostFormMessages | null>(null);
  useEffect(() => {
    let isGone = false;
    loadPostFormMessages(context.language.tag).then(
      (loaded) => {
        if (!isGone) messages.value = loaded;
      },
      (problem: unknown) => context.warn(`The texts of the form for a post did not load (${problem}).`),
    );
    return () => {
      isGone = true;
    };
  }, []);
  useSignalEffect(() => posting.appearance.value.problems.forEach((problem) => context.warn(problem)));
  // The owner's "0" and "false" disable it; without texts there is no button.
  const isOffered = posting.appearance.value.isOffered || context.state.options.value.addPost;
  return messages.value && isOffered ? <Offered context={context} posting={posting} messages={messages.value} /> : null;
}

interface OfferedProps {
  readonly context: BoardContext;
  readonly posting: Posting;
  readonly messages: PostFormMessages;
}

function Offered({ context, posting, messages }: OfferedProps) {
  const words = useComputed<FormWords>(() => ({ ...messages, ...posting.appearance.value.labels }));
  const session = useMemo(
    () =>
      createAddPostSession({
        posting,
        words,
        locale: context.language.locale,
        loadDialogs: () => import('./post-dialogs.tsx'),
      }),
    [],
  );
  useEffect(() => session.close, []);
  const { Dialogs, openedForm, sentPosts } = session;
  return (
    <div ref={useStyleSheet(css)} class="add-post-area" style={posting.appearance.value.properties}>
      {sentPosts.value.map((sent) => (
        <OwnPost key={sent.number} sent={sent} context={context} words={words.value} />
      ))}
      <AddPostControl
        context={context}
        session={session}
        words={words.value}
        text={posting.appearance.value.buttonText}
      />
      {Dialogs.value && openedForm.value && (
        <Dialogs.value context={context} session={session} opened={openedForm.value} words={words.value} />
      )}
    </div>
  );
}

function AddPostControl({
  context,
  session,
  words,
  text,
}: {
  readonly context: BoardContext;
  readonly session: AddPostSession;
  readonly words: FormWords;
  readonly text: string;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const isOpen = session.openedForm.value !== null;
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    // The form was closed: the focus returns to the button that opened it.
    if (wasOpen.current && !isOpen) ref.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const open = () =>
    session.open().catch((problem: unknown) => {
      // The next press tries again.
      context.warn(
        `The form for a post could not be opened (${problem}). Check that all files of the version lie ` +
          'beside drystone.js.',
      );
      session.announcer.say(words.problems.unreachable);
    });
  return (
    <div class="invite" style={goneWhenSaved}>
      <button
        ref={ref}
        type="button"
        class="control add-post"
        part="button add-post"
        aria-haspopup="dialog"
        aria-busy={session.isLoading.value ? 'true' : 'false'}
        onClick={open}
      >
        <span class="plus" aria-hidden="true">
          +
        </span>
        <span class="invite-label">{text || words.addPost}</span>
      </button>
      <Announcements announcer={session.announcer} />
    </div>
  );
}
