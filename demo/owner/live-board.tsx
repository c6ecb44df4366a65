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
  /** Custom properties of the element, by name. */
  readonly properties?: Readonly<Record<string, string>>;
  /** What the board stands on; null = as the page. */
  readonly background?: string | null;
}

/** The board as visitors see it. What the owner does with it counts in no figure. */
export function LiveBoard({
  place,
  slug,
  label,
  options = {},
  answers = null,
  properties = {},
  background = null,
}: LiveBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { service, widgetVersion } = place;
  const key = JSON.stringify([slug, options, answers, properties, background]);
  useEffect(() => {
    const holder = frame.current;
    if (!holder || widgetVersion === '') return;
    // A change of the page before the element is made: so the loader, which watches the page, is told of it first and
    // has read the answers when the element asks for them.
    holder.replaceChildren('');
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
    for (const [name, value] of Object.entries(properties)) board.style.setProperty(name, value);
    holder.style.background = background ?? '';
    holder.replaceChildren(board);
    return () => board.remove();
  }, [key]);
  if (widgetVersion === '')
    return (
      <p class="quiet">The widget’s files are not built yet. Run “npm run build” once, then load this page again.</p>
    );
  return <div ref={frame} class="live-board" role="region" aria-label={label} />;
}
