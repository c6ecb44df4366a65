import { effect, useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type DialogAppearance, dialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { Post } from '../../model/post.ts';
import type { OpenedPost } from '../../state/board-state.ts';
import type { BoardContext } from '../board-context.ts';
import { DialogShell } from '../common/dialog-shell.tsx';
import { hasKeyboardFocus } from '../common/lock-scroll.ts';
import { useCustomCss } from '../common/use-custom-css.ts';
import { type ReaderCode, useReaderCode } from '../common/reader-code.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import type * as AlikeCode from './alike-posts.tsx';
import { createDialogSession, type Announcement, type DialogSession } from './dialog-session.ts';
import type * as Flights from './fly-picture.ts';
import { PostBody } from './post-body.tsx';
import dialogCss from './post-dialog.css?inline';
import mediaCss from './post-media.css?inline';
import { stepOfKey } from './steps.ts';
import { styleOf } from './style-of.ts';
import type { Swipes as SwipesType } from './swipes.ts';
import { useDialogFont } from './use-dialog-font.ts';

interface PostDialogProps {
  readonly context: BoardContext;
  /** Undefined = this device has no touch input, or the code did not load. */
  readonly Swipes: typeof SwipesType | undefined;
  /** Shows the way of the picture from the card and back; null = the code did not load. */
  readonly flights: typeof Flights | null;
  readonly ShareControl: (props: { readonly post: Post }) => Drawn;
}

/**
 * The dialog of a board's posts: it is not in the document while `state.openedPost` is null. It is mounted as soon as
 * its code is loaded, so that its font and the owner's style sheet load before a post is opened.
 */
export function PostDialog({ context, flights, Swipes, ShareControl }: PostDialogProps) {
  const { state, warn } = context;
  const appearance = useComputed(() => dialogAppearance(state.personalization.value, state.appearance.value)).value;
  // A post that is opened in the same task in which another is closed gets a dialog of its own. (`useSignalEffect`
  // would run too late.)
  const sessionNumber = useSignal(0);
  useLayoutEffect(
    () =>
      effect(() => {
        if (!state.openedPost.value) sessionNumber.value = sessionNumber.peek() + 1;
      }),
    [],
  );
  useLayoutEffect(() => {
    for (const problem of appearance.problems) warn(problem);
  }, [appearance]);
  const fontNames = useDialogFont(context, appearance);
  const alike = useReaderCode(context, appearance.showsAlike, () => import('./alike-posts.tsx'));
  const rules = useCustomCss({ text: appearance.customCss, scope: '.popup-post', wireName: 'popup_custom_css', warn });

  const opened = state.openedPost.value;
  // Only now is the dialog out of the document: before, the page behind it could not get the focus.
  const focusBack = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!opened) focusBack.current?.();
    focusBack.current = null;
  }, [opened]);
  if (!opened || rules === null) return null;
  return (
    <OpenDialog
      key={sessionNumber.value}
      context={context}
      opened={opened}
      appearance={appearance}
      fontNames={fontNames}
      rules={rules}
      alike={alike}
      flights={flights}
      Swipes={Swipes}
      ShareControl={ShareControl}
      onClose={(giveFocusBack) => {
        focusBack.current = giveFocusBack;
      }}
    />
  );
}

interface OpenDialogProps extends PostDialogProps {
  /** The post that the dialog opens with. */
  readonly opened: OpenedPost;
  readonly appearance: DialogAppearance;
  readonly fontNames: string;
  /** The owner's own style sheet. */
  readonly rules: string;
  /** The row of related posts; null = there is none, or its code is not loaded. */
  readonly alike: ReaderCode<typeof AlikeCode> | null;
  /** Passes on a function that returns the focus to the page, to be called when the dialog is gone. */
  readonly onClose: (giveFocusBack: () => void) => void;
}

const placeId = 'drystone-place';

/** The dialog while it is open: buttons, which keep their place whatever the post is, and the post. */
function OpenDialog(props: OpenDialogProps) {
  const { context, opened, appearance, fontNames, rules, alike, flights, Swipes, ShareControl, onClose } = props;
  const { words, language } = context;
  const [first] = useState(opened);
  const [session] = useState(() => createDialogSession(context, opened));
  // A font that loads while the visitor reads would move the text: it is used at the next opening.
  const names = useMemo(() => fontNames, [appearance.fontFile]);
  const dialog = useRef<HTMLDialogElement | null>(null);
  const sheet = useRef<HTMLDivElement | null>(null);
  const isMirrored = language.direction === 'rtl';
  const post = session.post.value;
  const { isGone } = session.place.value;

  useLayoutEffect(() => {
    context.onAction('embed_post_modal_opened', first.post);
    return session.end;
  }, []);
  const flight = useRef<Flights.Flight | null>(null);
  useLayoutEffect(() => {
    flight.current = (dialog.current && flights?.openFlight(dialog.current, first.post.id)) ?? null;
  }, []);
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = 0;
  }, [post.id, isGone]);
  useKeepFocus(dialog, () => sheet.current);
  const [isZoomed, setZoomed] = useState(false);

  const giveFocusBack = (home: Element | null | undefined) => {
    // The card of the post that was seen last; it may no longer be mounted.
    const card = home?.querySelector<HTMLElement>(`article[aria-posinset="${session.place.peek().index + 1}"]`);
    const opener = first.opener?.isConnected ? first.opener : null;
    const isFirst = session.post.peek().id === first.post.id;
    const target = (isFirst && opener) || card || opener || home?.querySelector<HTMLElement>('[tabindex="-1"]');
    target?.focus();
  };
  return (
    <DialogShell
      class={`reader ${appearance.size}`}
      css={dialogCss + mediaCss + rules}
      style={styleOf(
        appearance.properties.map(([name, value]) => [name, name === '--d-font-family' ? names + value : value]),
      )}
      label={session.label.value}
      describedBy={placeId}
      dialogRef={dialog}
      sheetRef={sheet}
      sheetClass={isZoomed ? 'zoomed' : ''}
      closeLabel={words.close}
      hasOuterTools
      onClose={() => {
        const home = dialog.current?.closest('.root');
        onClose(() => {
          giveFocusBack(home);
          flight.current?.goHome(session.post.peek().id);
        });
        session.close();
      }}
      onKeyDown={(event) => {
        const isFree = !event.defaultPrevented && dialog.current && !hasKeyboardFocus(dialog.current);
        const by = isFree && stepOfKey(event, isMirrored);
        if (!by) return;
        event.preventDefault();
        // The page must not handle these keys, too.
        event.stopPropagation();
        session.step(by);
      }}
      tools={<StepTools session={session} words={words} />}
    >
      <News {...session.news.value} />
      {Swipes && <Swipes element={dialog} isMirrored={isMirrored} onSwipe={session.step} onZoom={setZoomed} />}
      <div class="stage">
        {isGone ? (
          <p class="note">{words.postGone}</p>
        ) : (
          <PostBody
            key={post.id}
            post={post}
            context={context}
            appearance={appearance}
            ShareControl={ShareControl}
            alike={alike && <alike.AlikePosts post={post} context={alike.reader} />}
            onTurn={(place) => session.say(place)}
          />
        )}
      </div>
    </DialogShell>
  );
}

interface StepToolsProps {
  readonly session: DialogSession;
  readonly words: BoardContext['words'];
}

/** The way to the post before and the next one, and the place of the open one among them. */
const StepTools = ({ session, words }: StepToolsProps) => (
  <>
    <button
      type="button"
      class="tool step"
      aria-label={words.previousPost}
      aria-disabled={!session.canGoBack.value}
      onClick={() => session.step(-1)}
    >
      <span aria-hidden="true">‹</span>
    </button>
    <p class="place" id={placeId}>
      {session.position.value}
    </p>
    <button
      type="button"
      class="tool step next"
      aria-label={words.nextPost}
      aria-disabled={!session.canGoOn.value}
      aria-busy={session.isWaiting.value}
      onClick={() => session.step(1)}
    >
      <span aria-hidden="true">›</span>
    </button>
  </>
);

/** Each announcement is a new element: otherwise screen readers would not read the same words again. */
const News = ({ text, isShown, number }: Announcement) => (
  <p class={isShown ? 'note' : 'sr-only'} role="status">
    {text && <span key={number}>{text}</span>}
  </p>
);
