import type { FigureTable } from './table.ts';
import type { Words } from './words.ts';

/** The few numbers that everybody looks at first, large. */
export const drawTotals = ({ rows }: FigureTable, { number }: Words): HTMLElement => (
  <ul class="tiles" role="list">
    {rows.map(([name, count]) => (
      <li>
        <b>{count?.kind === 'number' ? number(count.value ?? 0) : ''}</b>
        <span>{name?.kind === 'text' ? name.text : ''}</span>
      </li>
    ))}
  </ul>
);
