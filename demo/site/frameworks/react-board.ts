import { DrystoneBoard } from 'drystone/react';
import { createElement, useState, type ReactElement } from 'react';

export interface BoardPageProps {
  readonly service: string;
}

/** A page of an owner who uses React; the server renders it, and the browser hydrates it. */
export function ReactBoard({ service }: BoardPageProps): ReactElement {
  const [hasBar, setBar] = useState(false);
  const [isThere, setThere] = useState(true);
  const [said, say] = useState('The board is on its way.');
  return createElement(
    'div',
    null,
    createElement(
      'p',
      null,
      createElement('button', { type: 'button', 'aria-pressed': hasBar, onClick: () => setBar(!hasBar) }, 'With a bar'),
      ' ',
      createElement(
        'button',
        { type: 'button', 'aria-pressed': !isThere, onClick: () => setThere(!isThere) },
        'Without the board',
      ),
    ),
    createElement('p', { role: 'status' }, said),
    isThere
      ? createElement(
          DrystoneBoard,
          {
            board: 'campaign',
            service,
            pageSize: 12,
            navigation: hasBar,
            style: { display: 'block', minHeight: '100vh' },
            uploader: refuseFile,
            onReady: ({ detail }: CustomEvent<{ readonly posts: number }>) => say(`${detail.posts} posts are there.`),
          },
          createElement('a', { href: '/about-board.html?board=campaign' }, 'See the posts'),
        )
      : null,
  );
}

/** A placeholder for an owner's own storage. */
const refuseFile = (): Promise<never> => Promise.reject(new Error('This page does not store files.'));
