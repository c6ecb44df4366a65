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
import { BoardShell } from './board-shell.tsx';
import { LastVisitLine } from './last-visit-line.tsx';
import { PostsSection } from './posts-section.tsx';
import { useLayout } from './use-layout.ts';

/** A live board is polled once a minute; the code for it comes a little before. */
const liveCodeAfterMs = 45_000;

/** While the service is out of reach it is asked sooner. */
const keptCodeAfterMs = 1000;

/** The code for paper comes once the posts stand: a browser that prints waits for nothing. */
const paperAfterMs = 1000;

/** What only fingers need comes beside the dialog, and the dialog without it where it does not come. */
async function loadDialog() {
  const isTouched = navigator.maxTouchPoints > 0;
  const [{ PostDialog }, swipes] = await Promise.all([
    import('../dialog/post-dialog.tsx'),
    isTouched ? import('../dialog/swipes.ts').catch(() => null) : null,
  ]);
  return { PostDialog, Swipes: swipes?.Swipes };
}

interface LivingBoardProps {
  readonly context: BoardContext;
  /** What the first paint has drawn; it is hydrated. */
  readonly painted: PaintedFeed | null;
  /** New posts are shown as they come, at most so many; null = a button offers them. */
  readonly showsAtOnce: ReadonlySignal<number | null>;
  /** The first posts, or the sentence that there are none, have been painted. */
  readonly onShown: () => void;
  /** Code that needs more than the board's context. */
  readonly load: {
    readonly addPost: () => Promise<() => Drawn>;
  };
}

/**
 * A whole board. What stands in it follows from the state alone; code that only some boards or visitors need comes by
 * itself. An error while drawing ends here: the owner is told, and the page's own content is seen.
 */
export function LivingBoard({ context, painted, showsAtOnce, onShown, load }: LivingBoardProps) {
  const { state, cards, warn } = context;
  const [error] = useErrorBoundary((problem) => void warn(problem));
  const stage = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const status = state.status.value;
  const appearance = state.appearance.value;
  const board = state.board.value;
  const hasAnswer = status === 'ready' || status === 'empty';
  const { language, messages } = cards.value;
  const isBarAsked = state.options.value.navigation;

  const isPlainMasonry = isMasonry({ personalization: state.personalization.value, options: state.options.value });
  const layout = useLayout(context, isPlainMasonry);
  const Layout: LayoutComponent | null = layout && (layout.component ?? Masonry);
  // Cards are measured in the owner's style sheet, so they wait for it.
  const customCss = useCustomCss({ text: appearance.customCss, scope: '.feed', wireName: 'custom_css', warn });
  const adoptCustomCss = useStyleSheet(customCss ?? '');
  // What stands above the posts comes in the same moment as they: after them, it would push them down.
  const head = useLazy(
    !!appearance.head,
    () =>
      import('./board-head.tsx').catch((problem: unknown) => {
        warn(problem);
        return { BoardHead: () => null };
      }),
    warn,
  );
  const isHeadReady = !appearance.head || head !== null;
  const hasPosts = status === 'ready' && !!Layout && customCss !== null && isHeadReady && !error;
  // Where something above comes with the posts, they stand on another stage: the one before would be seen to move.
  const isPushedDown = !!appearance.head || (appearance.navigation.isShown && !isBarAsked);
  const stageNumber = useRef(0);
  const hadPosts = useRef(hasPosts);
  if (hasPosts && !hadPosts.current && isPushedDown) stageNumber.current += 1;
  hadPosts.current = hasPosts;
  // What the parts of living cards are colored in comes with them.
  const styled = context.liveCard.value.parts
    ? { ...appearance, properties: [...appearance.properties, ...context.reading.value.properties] }
    : appearance;

  const navigation = useReaderCode(
    context,
    appearance.navigation.isShown && hasAnswer,
    () => import('../navigation/navigation-bar.tsx'),
  );
  // The grey cards stay until posts take their place, or what is below them would move twice.
  const wasLate = useRef(false);
  wasLate.current = status === 'stalled' || (wasLate.current && status === 'ready' && !hasPosts);
  const isLate = wasLate.current;
  const isNoticeDue = !hasPosts && (isLate || /empty|failed/.test(status));
  const notice = useReaderCode(context, isNoticeDue, () => import('./notice.tsx'));
  const isFromLastVisit = state.isFromLastVisit.value;
  const isLiveDue = useDelay(!!board?.isLive && hasAnswer, liveCodeAfterMs, context.setTimer);
  const isKeptDue = useDelay(isFromLastVisit, keptCodeAfterMs, context.setTimer);
  // Once there it stays: what it has found is offered when the service has answered, too.
  const wasKeptDue = useRef(false);
  wasKeptDue.current ||= isKeptDue;
  const live = useReaderCode(context, isLiveDue || wasKeptDue.current, () => import('./live-posts.tsx'));
  const liveForMs = wasKeptDue.current ? keptCodeAfterMs : liveCodeAfterMs;
  const isPaperDue = useDelay(hasPosts, paperAfterMs, context.setTimer);
  const paper = useLazy(isPaperDue, () => import('../print/paper.tsx'), warn);
  const takesPosts =
    state.options.value.api === 'v2' && !!board?.feeds.some(({ network }) => network === 'public_post');
  // What the owner wrote exactly, that code finds out.
  const isAddPostAsked = state.options.value.addPost || !!state.personalization.value?.values['public_add_post'];
  const addPost = useLazy(
    takesPosts && isAddPostAsked && hasAnswer,
    async () => ({ AddPost: await load.addPost() }),
    warn,
  );
  const isOpened = !!state.openedPost.value;
  const dialog = useLazy(isOpened || context.isDialogNear.value, loadDialog, warn);

  // An effect comes after the frame with the first cards: whatever their code had to wait for, nothing is asked before.
  const isThere = hasPosts || status === 'empty';
  useEffect(() => {
    if (isThere) onShown();
  }, [isThere]);

  // The pressed "Try again" goes; who pressed it shall not be thrown back to the start of the page.
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
          {hasPosts && <LastVisitLine isShown={isFromLastVisit} text={context.words.fromLastVisit} />}
          {addPost && <addPost.AddPost />}
          {live && <live.LivePosts context={live.reader} showsAtOnce={showsAtOnce} shownForMs={liveForMs} />}
          {paper && <paper.Paper context={context} layout={layout} />}
        </>
      }
      overlays={dialog && <dialog.PostDialog context={context} Swipes={dialog.Swipes} />}
    >
      {hasPosts && Layout ? (
        <PostsSection name={board?.name ?? ''} messages={messages} onSkip={() => end.current?.focus()}>
          <Layout key={layout?.name} context={context} endRef={end} painted={painted} />
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
