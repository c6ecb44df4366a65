/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { Labelled, Select } from './form-fields.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import type { Moderation } from './moderation-state.ts';
import type { PlacedTag, Point } from './product-tags.ts';
import type { Tagging } from './tagging-state.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { rich, t } from '../words/words.ts';
import { ListProblem } from '../ui/list-problem.tsx';
import { Problem } from '../ui/problem.tsx';

interface TaggingProps {
  readonly tagging: Tagging;
}

/** A longer list of products has a search field. */
const longList = 20;
const shownProducts = 200;
const center: Point = { x: 50, y: 50 };
/** Per cent by which an arrow key moves a point; the second value is for Shift. */
const [step, leap] = [1, 5];
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const pointId = (tagId: number): string => `tag-point-${tagId}`;

/** A product's point on the picture: a click selects it, arrow keys move it. */
function TagPoint({ tagging, tag, number }: TaggingProps & { readonly tag: PlacedTag; readonly number: number }) {
  const { id, x, y, productId } = tag;
  const place = t('{x}% from the left, {y}% from the top', { x: Math.round(x), y: Math.round(y) });
  return (
    <button
      type="button"
      id={pointId(id)}
      class="tag-point"
      style={{ left: `${x}%`, top: `${y}%` }}
      aria-pressed={tagging.chosen.value === id}
      aria-label={`${number}: ${tagging.nameProduct(productId)}, ${place}`}
      aria-describedby="tagging-help"
      onClick={(event) => {
        event.stopPropagation();
        tagging.chosen.value = id;
      }}
      onKeyDown={(event) => {
        const way = ways[event.key];
        if (!way) return;
        event.preventDefault();
        const by = event.shiftKey ? leap : step;
        tagging.move(id, { x: x + way.x * by, y: y + way.y * by });
      }}
    >
      {number}
    </button>
  );
}

/** The whole picture: a click moves the selected point there, or adds the product that is selected in the list. */
function Picture({ tagging }: TaggingProps) {
  const { address, alt, width, height } = tagging.picture;
  const box = useRef<HTMLDivElement>(null);
  const press = ({ clientX, clientY }: MouseEvent): void => {
    const area = box.current?.getBoundingClientRect();
    if (!area) return;
    const point = { x: ((clientX - area.left) / area.width) * 100, y: ((clientY - area.top) / area.height) * 100 };
    if (tagging.chosen.value !== 0) tagging.move(tagging.chosen.value, point);
    else if (tagging.wanted.value !== '') void tagging.add(point);
  };
  return (
    <div class="tagging-picture">
      {/* Keys move the points themselves: pressing the picture is for pointers only. */}
      <div ref={box} class="tagging-box" onClick={press}>
        <img src={address} alt={alt} width={width} height={height} referrerpolicy="no-referrer" />
        {tagging.tags.value.map((tag, index) => (
          <TagPoint key={tag.id} tagging={tagging} tag={tag} number={index + 1} />
        ))}
      </div>
    </div>
  );
}

function TagList({ tagging }: TaggingProps) {
  const { tags, nameProduct, remove } = tagging;
  if (tags.value.length === 0) return <p class="quiet">{t('No product is marked yet. Choose one and add it.')}</p>;
  return (
    <ol class="tag-list">
      {tags.value.map(({ id, productId }) => (
        <li key={id}>
          <span>{nameProduct(productId)}</span>
          <ActButton act={() => remove(id)}>
            {withHidden('Remove<hidden> {product} from the picture</hidden>', { product: nameProduct(productId) })}
          </ActButton>
        </li>
      ))}
    </ol>
  );
}

function AddProduct({ tagging, address }: TaggingProps & { readonly address: string | undefined }) {
  const products = tagging.products.value;
  if (tagging.loading.problem.value !== '') return <ListProblem list={tagging.loading} />;
  if (products === null) return <p class="quiet">{t('Loading …')}</p>;
  if (products.length === 0)
    return (
      <p>
        {address === undefined
          ? t('The team has no product yet. Create one under “Products” in the pages of your boards.')
          : rich('The team has no product yet. <a>Create one</a>', { a: (words) => <a href={address}>{words}</a> })}
      </p>
    );
  const words = tagging.sought.value.trim().toLowerCase();
  const found = products.filter(({ attributes }) => String(attributes['name']).toLowerCase().includes(words));
  const add = async (): Promise<void> => {
    await tagging.add(center);
    document.getElementById(pointId(tagging.chosen.value))?.focus();
  };
  return (
    <div class="part">
      {products.length > longList && (
        <Labelled id="tagging-find" label={t('Find a product')}>
          <input
            type="search"
            id="tagging-find"
            value={tagging.sought.value}
            onInput={({ currentTarget }) => tagging.seek(currentTarget.value)}
          />
        </Labelled>
      )}
      <Select
        id="tagging-product"
        label={t('Product')}
        value={tagging.wanted.value}
        options={found.slice(0, shownProducts).map(({ id, attributes }) => [String(id), String(attributes['name'])])}
        onChange={(value) => {
          tagging.wanted.value = value;
        }}
      />
      <ActButton class="main" act={() => add()}>
        {t('Tag product')}
      </ActButton>
    </div>
  );
}

/** A dialog for the products on the picture of a post, and their positions. */
export function TaggingDialog({ moderation }: { readonly moderation: Moderation }) {
  const tagging = moderation.tagging.value;
  if (!tagging) return null;
  const { text, isProblem } = tagging.said.value;
  return (
    <ModalDialog class="wide tagging" labelledBy="tagging-title" onClose={() => void moderation.finishTagging()}>
      <h2 id="tagging-title">
        {rich('Products on the picture <span>{name}</span>', {
          name: tagging.name,
          span: (words) => <span class="quiet">{words}</span>,
        })}
      </h2>
      <div class="tagging-parts">
        <Picture tagging={tagging} />
        <div>
          <AddProduct tagging={tagging} address={moderation.options.productsAddress} />
          <TagList tagging={tagging} />
          <p id="tagging-help" class="quiet">
            {t(
              'Click the picture to move the selected point. Arrow keys move a point by one per cent, with ' +
                'Shift by five.',
            )}
          </p>
        </div>
      </div>
      <Problem>{isProblem ? text : ''}</Problem>
      <p class="quiet" role="status">
        {isProblem ? '' : text}
      </p>
      <div class="acts">
        <ActButton class="main" act={() => moderation.finishTagging()}>
          {t('Done')}
        </ActButton>
      </div>
    </ModalDialog>
  );
}
