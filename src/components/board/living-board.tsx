import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks';
import { isMasonry } from '../../appearance/needs.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { BoardContext } from '../board-context.ts';
import { useCustomCss } from '../common/use-custom-css.ts';
import { useReaderCode } from '../common/reader-code.ts';
import { useDelay } from '../common/use-delay.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { useLazy } from '../common/use-lazy.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import type { LayoutComponent, PaintedFeed } from '../feed/feed-layout.ts';
import { Masonry } from '../feed/masonry.tsx';
import { createShareControl } from '../share/share-control.tsx';
import { BoardShell } from './board-shell.tsx';
import { LastVisitLine } from './last-visit-line.tsx';
import { liveCodeAfterMs } from './live-delay.ts';
import { PostsSection } from './posts-section.tsx';
import { useLayout } from './use-layout.ts';

/** The same delay while the service is unreachable, because it is then polled sooner. */
const keptCodeAfterMs = 1000;

/**
 * The delay before the print code is loaded. It must be loaded before the visitor prints, because printing waits for no
 * request.
 */
const printCodeAfterMs = 1000;

/**
 * Loads the dialog, the way of its picture and, on touch screens, the code for swipes. If the latter two fail to load,
 * the dialog works without them.
 */
async function loadDialog(context: BoardContext) {
  const isTouched = navigator.maxTouchPoints > 0;
  const [{ PostDialog }, flights, swipes] = await Promise.all([
    import('../dialog/post-dialog.tsx'),
    import('../dialog/fly-picture.ts').catch(() => null),
    isTouched ? import('../dialog/swipes.ts').catch(() => null) : null,
  ]);
  return { PostDialog, flights, Swipes: swipes?.Swipes, ShareControl: createShareControl(context) };
}

/** The code that looks for new posts, and how long the posts have been shown when it is loaded. */
function useLiveCode(context: BoardContext, hasResponse: boolean, restedMs: number) {
  const { state, setTimer } = context;
  const board = state.board.value;
  const liveAfterMs = Math.max(restedMs, board ? liveCodeAfterMs(board) : 0);
  const isLiveDue = useDelay(!!board?.isLive && hasResponse, liveAfterMs - restedMs, setTimer);
  const isKeptDue = useDelay(state.isFromLastVisit.value, keptCodeAfterMs, setTimer);
  // Once loaded, the live code stays, so that it can offer the posts that it has found after the service has responded.
  const wasKeptDue = useRef(false);
  wasKeptDue.current ||= isKeptDue;
  const code = useReaderCode(context, isLiveDue || wasKeptDue.current, () => import('./live-posts.tsx'));
  return code && { ...code, shownForMs: wasKeptDue.current ? keptCodeAfterMs : liveAfterMs };
}

/** What is shown in place of the posts. `isLate`: they have been awaited for long enough to say so. */
function useNotice(context: BoardContext, hasPosts: boolean) {
  const status = context.state.status.value;
  // The skeleton stays until posts replace it. Otherwise the content below it would move twice.
  const wasLate = useRef(false);
  wasLate.current = status === 'stalled' || (wasLate.current && status === 'ready' && !hasPosts);
  const isLate = wasLate.current;
  const isDue = !hasPosts && (isLate || /empty|failed/.test(status));
  return { notice: useReaderCode(context, isDue, () => import('./notice.tsx')), isLate };
}

/** An effect runs after the frame with the first cards, so no further request starts before they are painted. */
function useShown(isShown: boolean, onShown: () => void): void {
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown]);
}

/** The button for a new post, if the board takes posts and its owner wants it. */
function useAddPost({ state, warn }: BoardContext, hasResponse: boolean, load: () => Promise<() => Drawn>) {
  const options = state.options.value;
  const takesPosts =
    options.api === 'v2' && !!state.board.value?.feeds.some(({ network }) => network === 'public_post');
  // The loaded code checks the exact value of the setting.
  const isAsked = options.addPost || !!state.personalization.value?.values['public_add_post'];
  return useLazy(takesPosts && isAsked && hasResponse, async () => ({ AddPost: await load() }), warn);
}

interface LivingBoardProps {
  readonly context: BoardContext;
  /** The result of the first paint, which is hydrated. */
  readonly painted: PaintedFeed | null;
  /** The maximum of posts when new posts are shown as they arrive; null = a button offers them. */
  readonly showsAtOnce: ReadonlySignal<number | null>;
  /** Called when the first posts, or the notice that there are none, have been painted. */
  readonly onShown: () => void;
  /** Loads the button for a new post. It needs more than the board's context. */
  readonly loadAddPost: () => Promise<() => Drawn>;
}

/**
 * The interactive board. Its content depends on the state alone, and it loads lazily the code that only some boards or
 * visitors need. It is the error boundary: it reports a rendering error to the owner, and shows the page's own content
 * instead of the posts.
 */
export function LivingBoard({ context, painted, showsAtOnce, onShown, loadAddPost }: LivingBoardProps) {
  const { state, cards, warn } = context;
  const [error] = useErrorBoundary((problem) => void warn(problem));
  const stage = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const status = state.status.value;
  const appearance = state.appearance.value;
  const board = state.board.value;
  const hasResponse = status === 'ready' || status === 'empty';
  const { language, messages } = cards.value;
  const isBarAsked = state.options.value.navigation;

  const isPlainMasonry = isMasonry({ personalization: state.personalization.value, options: state.options.value });
  const layout = useLayout(context, isPlainMasonry);
  const Layout: LayoutComponent | null = layout && (layout.component ?? Masonry);
  // Cards must be measured with the owner's style sheet, so they wait for it. Cards that are shown already stay.
  const customCss = useCustomCss({ text: appearance.customCss, scope: '.feed', wireName: 'custom_css', warn });
  const adoptCustomCss = useStyleSheet(customCss ?? '');
  // The head must appear together with the posts. If it appeared after them, it would push them down.
  const head = useLazy(!!appearance.head, () => import('./board-head.tsx'), warn, { BoardHead: () => <></> });
  const isHeadReady = !appearance.head || head !== null;
  const hadPosts = useRef(!!painted);
  const isStyled = customCss !== null || hadPosts.current;
  const hasPosts = status === 'ready' && !!Layout && isStyled && isHeadReady && !error;
  // If content above the posts appears together with them, the stage element is replaced: the old one would move
  // visibly.
  const isPushedDown = !!appearance.head || (appearance.navigation.isShown && !isBarAsked);
  const stageNumber = useRef(0);
  if (hasPosts && !hadPosts.current && isPushedDown) stageNumber.current += 1;
  hadPosts.current = hasPosts;
  // The colors of the card controls are set when these controls are loaded.
  const styled = context.liveCard.value.parts
    ? { ...appearance, properties: [...appearance.properties, ...context.reading.value.properties] }
    : appearance;

  const navigation = useReaderCode(
    context,
    appearance.navigation.isShown && hasResponse,
    () => import('../navigation/navigation-bar.tsx'),
  );
  const { notice, isLate } = useNotice(context, hasPosts);
  const live = useLiveCode(context, hasResponse, painted?.restedMs ?? 0);
  const isPrintDue = useDelay(hasPosts, printCodeAfterMs, context.setTimer);
  const paper = useLazy(isPrintDue, () => import('../print/paper.tsx'), warn);
  const addPost = useAddPost(context, hasResponse, loadAddPost);
  const dialog = useLazy(context.isDialogNear.value, () => loadDialog(context), warn);
  useShown(hasPosts || status === 'empty', onShown);
  // The button "Try again" disappears after a press. The focus must not jump to the start of the page.
  useKeepFocus(stage);

  return (
    <BoardShell
      language={language}
      appearance={styled}
      rootRef={adoptCustomCss}
      isBarShown={isBarAsked || (appearance.navigation.isShown && hasPosts)}
      head={hasPosts && appearance.head && head && <head.BoardHead head={appearance.head} />}
      bar={navigation && <navigation.NavigationBar context={navigation.reader} base={context.base} />}
      stageRef={stage}
      stageKey={`${stageNumber.current}`}
      beforePosts={
        <>
          {hasPosts && <LastVisitLine isShown={state.isFromLastVisit.value} text={context.words.fromLastVisit} />}
          {addPost && <addPost.AddPost />}
          {live && <live.LivePosts context={live.reader} showsAtOnce={showsAtOnce} shownForMs={live.shownForMs} />}
          {paper && <paper.Paper context={context} layout={layout} />}
        </>
      }
      overlays={dialog && <dialog.PostDialog context={context} {...dialog} />}
    >
      {hasPosts && Layout ? (
        <PostsSection name={board?.name ?? ''} messages={messages} onSkip={() => end.current?.focus()}>
          <Layout key={layout?.name} context={context} endRef={end} painted={painted} customCss={customCss} />
        </PostsSection>
      ) : (
        <>
          {notice && (
            <notice.BoardNotice
              context={notice.reader}
              base={context.base}
              isLate={isLate}
              takesPosts={addPost !== null}
            />
          )}
          {!notice && !isLate && <slot />}
        </>
      )}
    </BoardShell>
  );
}
