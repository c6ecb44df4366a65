/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { measureBoard } from './measure-board.ts';
import { type Heights, windowNames, windows } from './setup.ts';
import { LiveBoard, type LiveBoardProps } from './live-board.tsx';

/**
 * `measuring`: no posts yet, or their heights are not final. `none`: the board has no posts. `unread`: nobody knows.
 */
export type Measured = Heights | 'measuring' | 'none' | 'unread';

export const heightsOf = (measured: Measured): Heights | null => (typeof measured === 'string' ? null : measured);

interface MeasuredBoardProps extends LiveBoardProps {
  readonly onMeasured: (measured: Measured) => void;
}

/** An option that would act on the address of the owner's page, and that changes no height. */
const leftOut = 'linkable';

/** The board, unseen, at the widths of a phone, a tablet and a desktop. Its posts come from the browser's cache. */
function UnseenBoards({ workspace: { service }, slug, options = {}, onMeasured }: MeasuredBoardProps) {
  const holderRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const holder = holderRef.current;
    if (!holder) return;
    const round = new AbortController();
    onMeasured('measuring');
    const giveUp = (found: 'none' | 'unread'): void => {
      if (round.signal.aborted) return;
      round.abort();
      onMeasured(found);
      holder.replaceChildren();
    };
    const boards = windowNames.map((name) => {
      const board = document.createElement('drystone-board');
      const attributes = { board: slug, service, 'no-engagement': '', ...options };
      for (const [option, value] of Object.entries(attributes))
        if (option !== leftOut) board.setAttribute(option, value);
      board.addEventListener('drystone-ready', (event) => {
        if (event instanceof CustomEvent && event.detail.posts === 0) giveUp('none');
      });
      board.addEventListener('drystone-error', () => giveUp('unread'));
      board.style.display = 'block';
      const frame = document.createElement('div');
      frame.style.width = `${windows[name].width}px`;
      frame.append(board);
      holder.append(frame);
      return board;
    });
    Promise.all(boards.map((board) => measureBoard(() => board, round.signal))).then(
      ([phone = 0, tablet = 0, desktop = 0]) => {
        onMeasured({ phone, tablet, desktop });
        holder.replaceChildren();
      },
      () => giveUp('unread'),
    );
    return () => {
      round.abort();
      holder.replaceChildren();
    };
  }, [JSON.stringify([slug, options])]);
  return <div ref={holderRef} class="measured-board" inert aria-hidden="true" />;
}

/** The board as visitors see it, and its heights at three widths: its embed code reserves them. */
export function MeasuredBoard(props: MeasuredBoardProps) {
  const { slug, onMeasured } = props;
  const shownSlug = useSignal('');
  useEffect(() => onMeasured('measuring'), [slug]);
  const onShown = (): void => {
    shownSlug.value = slug;
  };
  return (
    <>
      <LiveBoard {...props} onShown={onShown} />
      {shownSlug.value === slug && <UnseenBoards {...props} />}
    </>
  );
}
