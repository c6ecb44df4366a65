/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { RowWords } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import type { FieldRule, Values } from '../ui/record-fields.tsx';
import type { SelectOption } from '../moderation/form-fields.tsx';
import { readAll } from '../moderation/read-all.ts';
import type { Resource } from '../moderation/team-client.ts';
import { ProductSources } from './product-sources.tsx';
import { writePrice } from './write-price.ts';
import { webAddress } from '../ui/read-text.ts';
import { formatFacts, t } from '../words/words.ts';

const availabilities: readonly SelectOption[] = [
  ['in stock', t('In stock')],
  ['out of stock', t('Out of stock')],
  ['preorder', t('Pre-order')],
];

/** The fields of a product. An unknown availability, such as a shop's own, stays among the choices. */
function rulesOf({ availability = '' }: Values): readonly FieldRule[] {
  const isOther = availability !== '' && !availabilities.some(([value]) => value === availability);
  return [
    { name: 'name', label: t('Name'), required: true, maxLength: 300 },
    { name: 'url', label: t('Product page'), kind: 'url', maxLength: 2048, placeholder: 'https://' },
    { name: 'price', label: t('Price (optional)'), maxLength: 17, placeholder: '48.00', isHalf: true },
    { name: 'currency', label: t('Currency'), initial: 'EUR', required: true, maxLength: 3, isHalf: true },
    {
      name: 'sale_price',
      label: t('Sale price (optional)'),
      maxLength: 17,
      isHalf: true,
      hint: t('The price above is shown struck through.'),
    },
    {
      name: 'availability',
      label: t('Availability'),
      kind: 'select',
      initial: 'in stock',
      isHalf: true,
      options: isOther ? [...availabilities, [availability, availability]] : availabilities,
    },
    { name: 'image_url', label: t('Image (optional)'), kind: 'picture' },
    { name: 'sku', label: 'SKU', required: true, maxLength: 100, hint: t('Your own number for the product.') },
    { name: 'description', label: t('Description (optional)'), kind: 'lines', maxLength: 5000 },
  ];
}
const names = ['name', 'url', 'price', 'currency', 'sale_price', 'availability', 'image_url', 'sku', 'description'];
/** These must not be empty; another field that is emptied removes its value. */
const required = ['name', 'sku', 'currency', 'availability'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const readValues = ({ attributes }: Resource): Values =>
  Object.fromEntries(names.map((name) => [name, textOf(attributes[name])]));
const tidy = (values: Values): Values => ({ ...values, currency: (values['currency'] ?? '').toUpperCase() });

/** `€26.00 instead of €32.00`, while the sale lasts. */
function describePrice(attributes: Resource['attributes']): string {
  const nowMs = Date.now();
  const { sale_price, sale_price_starts_at: starts, sale_price_ends_at: ends } = attributes;
  const isOver = typeof ends === 'string' && Date.parse(ends) < nowMs;
  const isAhead = typeof starts === 'string' && Date.parse(starts) > nowMs;
  const usual = writePrice(attributes);
  if (typeof sale_price !== 'string' || isOver || isAhead) return usual;
  return t('{price} instead of {usual}', { price: writePrice({ ...attributes, price: sale_price }), usual });
}

function badgeOf({ status, availability }: Resource['attributes']): Pick<RowWords, 'badge'> {
  if (status === 'inactive') return { badge: { text: t('No longer sold'), tone: 'wait' } };
  if (availability === 'out of stock') return { badge: { text: t('Out of stock'), tone: 'wait' } };
  return availability === 'preorder' ? { badge: { text: t('Pre-order'), tone: 'wait' } } : {};
}

/** The page's policy lets pictures come from the service and by https. */
function pictureOf(value: unknown, service: string): string {
  const address = webAddress(value) ?? '';
  return address.startsWith('https:') || address.startsWith(`${service}/`) ? address : '';
}

/** The products of a shop must be changed in the shop. */
function isOwn({ relationships }: Resource, included: readonly Resource[]): boolean {
  const link = relationships?.['product_feed']?.data as { readonly id?: unknown } | null | undefined;
  const feed = included.find(({ type, id }) => type === 'product_feed' && String(id) === String(link?.id));
  return !link || feed?.attributes['source'] === 'custom';
}

/** The products of the team, for hotspots on the pictures of posts. */
export function ProductsPage({ workspace }: { readonly workspace: Workspace }) {
  const { client, teamPath, service } = workspace;
  /** Rises when products were read, and the list is loaded again. */
  const round = useSignal(0);
  /** The feed that manually created products belong to. */
  const feed = useMemo(() => ({ id: 0 }), []);
  const prepare = async (): Promise<void> => {
    if (feed.id !== 0) return;
    const { data } = await readAll(client, `${teamPath}/product_feeds`);
    const own = data.find(({ attributes }) => attributes['source'] === 'custom');
    feed.id =
      own?.id ??
      (
        await client.send('POST', `${teamPath}/product_feeds`, {
          type: 'product_feed',
          attributes: { name: t('Own products'), source: 'custom' },
        })
      ).data[0]?.id ??
      0;
  };
  const bodyOf = (values: Values): object => ({
    type: 'product',
    attributes: Object.fromEntries(Object.entries(tidy(values)).filter(([, value]) => value !== '')),
    relationships: { product_feed: { data: { type: 'product_feed', id: feed.id } } },
  });
  // Only changed fields: an unchanged address may be the signed one of a picture that only the team can see.
  const changeOf = (values: Values, product: Resource): object => {
    const before = readValues(product);
    const changed = Object.entries(tidy(values)).filter(([name, value]) => value !== before[name]);
    return {
      attributes: Object.fromEntries(
        changed.map(([name, value]) => [name, value === '' && !required.includes(name) ? null : value]),
      ),
    };
  };
  return (
    <>
      <CollectionList
        key={round.value}
        workspace={workspace}
        head={(create) => (
          <PageHead
            title={t('Products')}
            intro={t('Add products and mark them on the picture of a post under Posts. Visitors click a mark to buy.')}
          >
            {create}
          </PageHead>
        )}
        collection={{
          type: 'product',
          words: { created: t('Product created.'), removed: t('Product removed.'), edit: t('Edit product') },
          path: `${teamPath}/products`,
          query: { include: 'product_feed' },
          describe: ({ attributes }) => {
            const link = webAddress(attributes['url']);
            return {
              title: String(attributes['name']),
              lines: [formatFacts([describePrice(attributes), String(attributes['sku'] ?? '')])],
              picture: pictureOf(attributes['image_url'], service),
              ...(link !== null && { link }),
              ...badgeOf(attributes),
            };
          },
          empty: {
            title: t('No product yet'),
            text: t('Mark products on pictures, with price and product page, so that visitors can buy them.'),
          },
          create: {
            button: t('New product'),
            invitation: t('Create a product'),
            rules: rulesOf,
            prepare,
            body: bodyOf,
          },
          change: {
            isPossible: (product, { included }) => isOwn(product, included.value),
            rules: rulesOf,
            read: readValues,
            body: changeOf,
          },
          removal: { kind: 'delete', hint: t('It is removed from every picture that it is marked on.') },
        }}
      />
      <ProductSources workspace={workspace} onRead={() => round.value++} />
    </>
  );
}
