/** @jsxImportSource preact */
import { createElement } from 'preact';
import type { AppearanceValues } from './appearance-row.ts';
import type { AppearancePageState, ShownBoard } from './appearance-state.ts';

/** The address of a service that returns boards with this appearance. */
function serviceOf(appearance: AppearanceValues): string {
  const bytes = new TextEncoder().encode(JSON.stringify([...appearance]));
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
export function Boards({ state: { boards, appearance, service } }: { readonly state: AppearancePageState }) {
  const address = serviceOf(appearance.value);
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
