/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface DataTableProps {
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: number | string; readonly cells: readonly ComponentChildren[] }[];
  /** Indexes of columns with numbers: they are right-aligned. */
  readonly figures?: readonly number[];
}

/** A table with more columns becomes a list of cards at every width, because it would have to scroll sideways. */
const maxColumns = 6;

/**
 * A table that becomes a list of cards on a phone. The roles are explicit, because browsers drop them with the table
 * layout.
 */
export function DataTable({ labelledBy, columns, rows, figures = [] }: DataTableProps) {
  const classOf = (index: number) => (figures.includes(index) ? 'amount' : undefined);
  return (
    <div
      class={columns.length > maxColumns ? 'table-frame many' : 'table-frame'}
      tabIndex={0}
      role="region"
      aria-labelledby={labelledBy}
    >
      <table class="data" role="table" aria-labelledby={labelledBy}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th key={index} scope="col" role="columnheader" class={classOf(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, cells }) => (
            <tr key={id} role="row">
              {cells.map((cell, index) => (
                <td key={index} role="cell" class={classOf(index)} data-label={columns[index]}>
                  <div>
                    <bdi>{cell}</bdi>
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
