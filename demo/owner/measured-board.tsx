/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { measureBoard } from '../site/builder/measure-board.ts';
import { type Heights, windowNames, windows } from '../site/builder/setup.ts';
import { reloadBoard } from './live-board.tsx';
import type { Place } from './place-state.ts';

/** `measuring`: no posts yet, or their heights are not final. `none`: no posts appeared. */
export type Measured = Heights | 'measuring' | 'none';

export const heightsOf = (measured: Measured): Heights | null => (typeof measured === 'string' ? null : measured);

interface MeasuredBoardProps {
  readonly place: Place;
  readonly slug: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly onMeasured: (measured: Measured) => void;
}

/** Options that would act on the owner's page, and that change no height. */
const leftOut = new Set(['linkable', 'no-dialog']);

/** The board, unseen, at the widths of a phone, a tablet and a desktop: its embed code reserves these heights. */
export function MeasuredBoard({ place, slug, options = {}, onMeasured }: MeasuredBoardProps) {
  const holderRef = useRef<HTMLDivElement>(null);
  const { service, widgetVersion } = place;
  const key = JSON.stringify([slug, options]);
  useEffect(() => {
    const holder = holderRef.current;
    if (!holder || widgetVersion === '') return;
    const round = new AbortController();
    onMeasured('measuring');
    const giveUp = (): void => {
      if (round.signal.aborted) return;
      round.abort();
      onMeasured('none');
      holder.replaceChildren();
    };
    const measure = async (): Promise<void> => {
      await reloadBoard(service, slug, options);
      if (round.signal.aborted) return;
      const boards = windowNames.map((name) => {
        const board = document.createElement('drystone-board');
        const asked = Object.entries(options).filter(([option]) => !leftOut.has(option));
        const attributes = [['board', slug], ['service', service], ['no-engagement', ''], ...asked];
        for (const [option = '', value = ''] of attributes) board.setAttribute(option, value);
        board.addEventListener('drystone-ready', (event) => {
          if (event instanceof CustomEvent && event.detail.posts === 0) giveUp();
        });
        board.addEventListener('drystone-error', giveUp);
        board.style.display = 'block';
        const frame = document.createElement('div');
        frame.style.width = `${windows[name].width}px`;
        frame.append(board);
        holder.append(frame);
        return board;
      });
      const heights = boards.map((board) => measureBoard(() => board, round.signal));
      const [phone = 0, tablet = 0, desktop = 0] = await Promise.all(heights);
      onMeasured({ phone, tablet, desktop });
      holder.replaceChildren();
    };
    measure().catch(giveUp);
    return () => {
      round.abort();
      holder.replaceChildren();
    };
  }, [key]);
  return <div ref={holderRef} class="measured-board" inert aria-hidden="true" />;
}
