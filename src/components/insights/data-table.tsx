import type { Children } from '../../jsx/jsx-runtime.ts';
import type { Cell, FigureTable } from './table.ts';
import type { Words } from './words.ts';

export interface DataTableProps {
  readonly table: FigureTable;
  /** For screen readers: the same text as the heading above. */
  readonly caption: string;
  readonly words: Words;
}

const numberIn = (cell: Cell | undefined): number => (cell?.kind === 'number' ? (cell.value ?? 0) : 0);

/** A figure as a table. The first column is the header of each row. */
export function DataTable({ table: { columns, rows, barColumn }, caption, words }: DataTableProps) {
  const shown = columns.flatMap((column, index) => (column.isHidden ? [] : [{ ...column, index }]));
  const max = barColumn === null ? 0 : Math.max(...rows.map((cells) => numberIn(cells[barColumn])), 1);
  const classOf = (isNumber: boolean, index: number) => {
    if (index === barColumn) return 'number bars';
    return isNumber ? 'number' : undefined;
  };
  return (
    <table>
      <caption class="sr-only">{caption}</caption>
      <thead>
        <tr>
          {shown.map(({ label, isNumber, index }) => (
            <th key={index} scope="col" class={classOf(isNumber, index)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {shown.map(({ isNumber, index }, place) => {
              const content = <CellContent cell={cells[index]} words={words} />;
              if (place === 0)
                return (
                  <th key={index} scope="row">
                    {content}
                  </th>
                );
              return (
                <td key={index} class={classOf(isNumber, index)}>
                  {index === barColumn ? <Bar share={numberIn(cells[index]) / max}>{content}</Bar> : content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const address = /^https?:\/\/\S+$/;

/**
 * A page's address in a readable form; without space its line breaks after a slash. The CSV file has the full address.
 */
const shorten = (text: string): string => text.replace(/^https?:\/\/|\/$/g, '').replaceAll('/', '/\u200b');

function CellContent({ cell, words }: { readonly cell: Cell | undefined; readonly words: Words }) {
  if (!cell) return null;
  if (cell.kind === 'day') return words.day(cell.date);
  if (cell.kind === 'number') return cell.value === null ? '–' : words.number(cell.value);
  if (!cell.url) return <span dir="auto">{address.test(cell.text) ? shorten(cell.text) : cell.text}</span>;
  // In a new tab, so that the owner's page stays open.
  return (
    <a href={cell.url} rel="noopener noreferrer nofollow ugc" target="_blank" dir="auto">
      {cell.text}
    </a>
  );
}

/** A number with its bar. @param share 0 to 1, of the table's greatest number */
function Bar({ share, children }: { readonly share: number; readonly children: Children }) {
  return (
    <span class="pair">
      <i class={share > 0 ? 'bar' : ''} aria-hidden="true" style={{ 'inline-size': `${share * 100}%` }} />
      <span>{children}</span>
    </span>
  );
}
