/** @jsxImportSource preact */
import { Select } from '../moderation/form-fields.tsx';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Resource } from '../moderation/team-client.ts';
import type { Values } from '../ui/record-fields.tsx';
import { formatFacts, known, plural, t } from '../words/words.ts';
import { writePrice } from './write-price.ts';
import { Problem } from '../ui/problem.tsx';

/** The first products of a source, before anything is saved. */
export interface Preview {
  readonly values: Values;
  /** The columns that the owner has set; `null` = a column is not read. */
  readonly columns: Readonly<Record<string, string | null>>;
  readonly found: Readonly<Record<string, unknown>>;
  /** Why the last correction cannot be read; `''` = it can. */
  readonly problem: string;
  /** Why the products could not be added; omitted = nothing went wrong. */
  readonly refusal?: string;
}

const notRead = '';

/** What a column can hold. */
const columnOptions = [
  [notRead, t('Not read')],
  ['sku', t('Product number')],
  ['name', t('Name')],
  ['description', t('Description')],
  ['price', t('Price')],
  ['sale_price', t('Sale price')],
  ['sale_price_starts_at', t('Start of the sale')],
  ['sale_price_ends_at', t('End of the sale')],
  ['sale_dates', t('Start and end of the sale')],
  ['currency', t('Currency')],
  ['image_url', t('Image')],
  ['url', t('Product page')],
  ['availability', t('Availability')],
  ['categories', t('Categories')],
] as const;

interface ColumnsProps {
  readonly preview: Preview;
  readonly onColumns: (shown: Preview, columns: Preview['columns']) => void;
}

/** A select for each column of the file. A field that is given to another column is taken from the one that had it. */
function Columns({ preview, onColumns }: ColumnsProps) {
  const found = (preview.found['columns'] ?? {}) as Preview['columns'];
  const names = Object.keys(found);
  if (names.length === 0) return null;
  const attributeOf = (name: string): string | null => {
    const chosen = preview.columns[name];
    return chosen === undefined ? (found[name] ?? null) : chosen;
  };
  const choose = (name: string, attribute: string): void => {
    const wanted = attribute === notRead ? null : attribute;
    const former = wanted === null ? undefined : names.find((other) => other !== name && attributeOf(other) === wanted);
    onColumns(preview, {
      ...preview.columns,
      ...(former !== undefined && { [former]: null }),
      [name]: wanted,
    });
  };
  return (
    <fieldset class="columns">
      <legend>{t('What each column of the file is')}</legend>
      {names.map((name, index) => (
        <Select
          key={name}
          id={`column-${index}`}
          label={name}
          value={attributeOf(name) ?? notRead}
          options={columnOptions}
          onChange={(attribute) => choose(name, attribute)}
        />
      ))}
    </fieldset>
  );
}

interface ProductPreviewProps extends ColumnsProps {
  readonly isSaving: boolean;
  readonly onSave: (shown: Preview) => void;
  readonly onBack: () => void;
}

/** The first products of a source, and what its columns were taken for. */
export function ProductPreview({ preview, isSaving, onColumns, onSave, onBack }: ProductPreviewProps) {
  const { found, problem, refusal = '' } = preview;
  const products = (found['products'] ?? []) as readonly Resource['attributes'][];
  const count = Number(found['products_count']);
  return (
    <ModalDialog class="wide" labelledBy="preview-title" onClose={onBack}>
      <h2 id="preview-title">{plural(count, { one: '{count} product found', other: '{count} products found' })}</h2>
      {problem === '' ? (
        <ul class="rows">
          {products.map((product) => (
            <li key={String(product['sku'])} class="row-card">
              <div class="row-words">
                <h3>
                  <bdi>{String(product['name'])}</bdi>
                </h3>
                <p class="quiet">
                  {formatFacts(
                    [writePrice(product), product['availability'], product['sku']].map((fact) => String(fact ?? '')),
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Problem>{problem}</Problem>
      )}
      <Columns preview={preview} onColumns={onColumns} />
      {((found['notices'] ?? []) as readonly string[]).map((notice) => (
        <p key={notice}>{known(notice)}</p>
      ))}
      <Problem>{refusal}</Problem>
      <div class="acts">
        <button
          type="button"
          class="main"
          disabled={problem !== ''}
          aria-disabled={isSaving || undefined}
          onClick={() => onSave(preview)}
        >
          {t('Add these products')}
        </button>
        <button type="button" onClick={onBack}>
          {t('Back')}
        </button>
      </div>
    </ModalDialog>
  );
}
