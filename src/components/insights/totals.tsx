import type { FigureTable } from './table.ts';
import type { Words } from './words.ts';

/** The few most important numbers, in large type. */
export const Totals = ({ table: { rows }, words }: { readonly table: FigureTable; readonly words: Words }) => (
  <ul class="tiles" role="list">
    {rows.map(([name, count], index) => (
      <li key={index}>
        <b>{count?.kind === 'number' ? words.number(count.value ?? 0) : ''}</b>
        <span>{name?.kind === 'text' ? name.text : ''}</span>
      </li>
    ))}
  </ul>
);
