/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { boardAddress, postsAddress } from '../../src/sources/json-api/addresses.ts';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';

export interface LiveBoardProps {
  readonly workspace: Workspace;
  readonly slug: string;
  readonly label: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Responses that replace those of the service, by address: for a board that is not saved yet. */
  readonly responses?: Readonly<Record<string, string>> | null;
  /** Custom properties of the element, by name. */
  readonly properties?: Readonly<Record<string, string>>;
  /** The background behind the board; null = the page's. */
  readonly background?: string | null;
  /** The board has its posts, or shows why it has none. */
  readonly onShown?: () => void;
}

/** The default of the element's option. */
const defaultPageSize = 25;

/**
 * Requests data again that the browser may have cached: a visitor sees an approved post after a minute at most, its
 * owner at once. If the board requests other data, it uses the cache.
 */
async function reloadBoard(service: string, slug: string, pageSize: number): Promise<void> {
  const asked = [boardAddress(service, slug), postsAddress(service, slug, pageSize)];
  const read = async (each: string): Promise<void> => {
    await (await fetch(each, { cache: 'reload' })).text();
  };
  await Promise.all(asked.map((each) => read(each).catch(() => {})));
}

/** The board as visitors see it. The owner's actions in it are not counted. */
export function LiveBoard({
  workspace,
  slug,
  label,
  options = {},
  responses = null,
  properties = {},
  background = null,
  onShown = () => {},
}: LiveBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** The board whose posts were requested again. */
  const freshSlug = useRef('');
  const { service, widgetVersion } = workspace;
  const key = JSON.stringify([slug, options, responses, properties, background]);
  useEffect(() => {
    const holder = frame.current;
    if (!holder || widgetVersion === '') return;
    let board: HTMLElement | null = null;
    let isGone = false;
    const show = (): void => {
      if (isGone) return;
      freshSlug.current = slug;
      // A change of the page before the element is created: the loader, which observes the page, is notified of it
      // first and has read the responses when the element requests them.
      holder.replaceChildren('');
      board = document.createElement('drystone-board');
      const attributes = { board: slug, service, 'no-engagement': '', 'color-scheme': 'auto', ...options };
      for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
      if (responses) {
        // The loader reads responses from any element; a script would need a policy of its own.
        const data = document.createElement('span');
        data.hidden = true;
        data.dataset['drystoneAnswers'] = '';
        data.append(JSON.stringify(responses));
        board.append(data);
      }
      for (const [name, value] of Object.entries(properties)) board.style.setProperty(name, value);
      for (const name of ['drystone-ready', 'drystone-error']) board.addEventListener(name, onShown);
      holder.style.background = background ?? '';
      holder.replaceChildren(board);
    };
    // Another layout or color of the same board needs no other posts.
    if (responses || freshSlug.current === slug) show();
    else void reloadBoard(service, slug, Number(options['page-size'] ?? defaultPageSize)).then(show);
    return () => {
      isGone = true;
      board?.remove();
    };
  }, [key]);
  if (widgetVersion === '')
    return (
      <p class="quiet">
        {t('The widget’s files are not built yet. Run “npm run build” once, then load this page again.')}
      </p>
    );
  return <div ref={frame} class="live-board" role="region" aria-label={label} />;
}
