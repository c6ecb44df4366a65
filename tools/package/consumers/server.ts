// A server in TypeScript: the parameters and the result of `renderBoard`.
import { renderBoard, SourceError, writeStyleSheet, type RenderedBoard } from 'drystone/server';

const { html, jsonLd, styleHash, error }: RenderedBoard = await renderBoard(
  { board: 'spring', service: 'https://boards.example', pageSize: 12, navigation: true },
  {
    language: 'en',
    timeoutMs: 500,
    fetch: (address, init) => fetch(address, init),
    fallback: { href: '/posts', text: 'See the posts' },
    attributes: { id: 'board' },
  },
);
const first: string | undefined = jsonLd?.itemListElement[0]?.item.headline;
export const told: readonly (string | null | undefined)[] = [
  html,
  styleHash,
  first,
  writeStyleSheet(),
  error instanceof SourceError ? error.kind : null,
];

// @ts-expect-error -- a board cannot be requested without its service
void renderBoard({ board: 'spring' });
