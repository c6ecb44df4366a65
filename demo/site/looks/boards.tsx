/** @jsxImportSource preact */
import { createElement } from 'preact';
import type { Look } from './look-row.ts';
import type { LooksState, ShownBoard } from './looks-state.ts';

/** The address of a service that returns boards with this appearance. */
function serviceOf(look: Look): string {
  const bytes = new TextEncoder().encode(JSON.stringify([...look]));
  const word = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return new URL(`as/${word}`, location.href).href;
}

interface BoardProps extends ShownBoard {
  readonly service: string;
  readonly mediaHosts: string;
}

function Board({ layout, board, service, mediaHosts }: BoardProps) {
  const element = createElement('drystone-board', {
    board,
    layout,
    service: `${service}/${layout}`,
    'page-size': '9',
    more: 'none',
    'no-engagement': '',
    loading: 'lazy',
    'media-hosts': mediaHosts,
  });
  return (
    <section class="board">
      <h3>{layout}</h3>
      <div class="window" tabIndex={0} role="region" aria-label={`Posts as ${layout}`}>
        {element}
      </div>
    </section>
  );
}

/** One board in every layout. */
export function Boards({ looks: { boards, look, service } }: { readonly looks: LooksState }) {
  const address = serviceOf(look.value);
  return (
    <section aria-labelledby="boards-title">
      <h2 id="boards-title">Layouts</h2>
      <div class="boards">
        {boards.map(({ layout, board }) => (
          <Board key={layout} layout={layout} board={board} service={address} mediaHosts={new URL(service).host} />
        ))}
      </div>
    </section>
  );
}
