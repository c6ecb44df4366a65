import type { Cell, FigureTable } from './table.ts';
import type { Words } from './words.ts';

/** A link in a table names where it leads by its words alone; it opens beside the page that the owner works in. */
const TextCell = ({ cell }: { readonly cell: Extract<Cell, { readonly kind: 'text' }> }): HTMLElement => (
  cell.url ? <a href={cell.url} rel="noopener noreferrer nofollow ugc" target="_blank" dir="auto">{cell.text}</a> : <span dir="auto">{cell.text}</span>
);

/** The figure as a table. `caption` is read aloud and not shown: the heading above says the same. */
export function drawTable({ columns, rows, barColumn }: FigureTable, caption: string, words: Words): HTMLElement {
  const shown = columns.flatMap((column, index) => (column.isHidden ? [] : [{ ...column, index }]));
  const numberAt = (cells: readonly Cell[], index: number): number => {
    const cell = cells[index];
    return cell?.kind === 'number' ? cell.value ?? 0 : 0;
  };
  const most = barColumn === null ? 0 : Math.max(...rows.map((cells) => numberAt(cells, barColumn)), 1);
  const draw = (cell: Cell | undefined): string | HTMLElement => {
    if (cell === undefined) return '';
    if (cell.kind === 'day') return words.day(cell.date);
    if (cell.kind === 'number') return cell.value === null ? '–' : words.number(cell.value);
    return <TextCell cell={cell} />;
  };
  return (
    <table>
      <caption class="sr-only">{caption}</caption>
      <thead>
        <tr>{shown.map(({ label, isNumber, index }) => <th scope="col" class={isNumber ? (index === barColumn ? 'number bars' : 'number') : undefined}>{label}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {shown.map(({ isNumber, index }, place) => {
              if (place === 0) return <th scope="row">{draw(cells[index])}</th>;
              if (index !== barColumn) return <td class={isNumber ? 'number' : undefined}>{draw(cells[index])}</td>;
              const share = (numberAt(cells, index) / most) * 100;
              return <td class="number bars"><span class="pair"><i class={share > 0 ? 'bar' : ''} aria-hidden="true" style={{ 'inline-size': `${share}%` }} /><span>{draw(cells[index])}</span></span></td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
