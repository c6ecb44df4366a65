/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Place } from './place-state.ts';

interface LiveBoardProps {
  readonly place: Place;
  readonly slug: string;
  readonly label: string;
  readonly options?: Readonly<Record<string, string>>;
  /** What the service would answer, by its address: a board as it is not yet. */
  readonly answers?: Readonly<Record<string, string>> | null;
}

/** The board as visitors see it. What the owner does with it counts in no figure. */
export function LiveBoard({ place, slug, label, options = {}, answers = null }: LiveBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { service, widgetVersion } = place;
  const key = JSON.stringify([slug, options, answers]);
  useEffect(() => {
    const holder = frame.current;
    if (!holder || widgetVersion === '') return;
    const board = document.createElement('drystone-board');
    const attributes = { board: slug, service, 'no-engagement': '', 'color-scheme': 'auto', ...options };
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    if (answers) {
      // The loader reads answers from any element; a script would need a policy of its own.
      const data = document.createElement('span');
      data.hidden = true;
      data.dataset['drystoneAnswers'] = '';
      data.append(JSON.stringify(answers));
      board.append(data);
    }
    holder.replaceChildren(board);
    return () => board.remove();
  }, [key]);
  if (widgetVersion === '')
    return (
      <p class="quiet">The widget’s files are not built yet. Run “npm run build” once, then load this page again.</p>
    );
  return <div ref={frame} class="live-board" role="region" aria-label={label} />;
}
