/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { CollectionList } from '../collection-page.tsx';
import { PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import type { FieldRule, Values } from '../record-form.tsx';
import type { Resource } from '../../site/moderation/team-client.ts';

const rules: readonly FieldRule[] = [
  { name: 'name', label: 'Name', required: true, maxLength: 300 },
  { name: 'sku', label: 'Article number', required: true, maxLength: 100, hint: 'Your own number of the product.' },
  { name: 'url', label: 'Page of the product', kind: 'url', maxLength: 2048, placeholder: 'https://' },
  { name: 'image_url', label: 'Picture address (optional)', kind: 'url', maxLength: 2048, placeholder: 'https://' },
  { name: 'price', label: 'Price (optional)', maxLength: 17, placeholder: '48.00' },
  { name: 'currency', label: 'Currency', initial: 'EUR', required: true, maxLength: 3, hint: 'Such as EUR or USD.' },
  { name: 'description', label: 'Description (optional)', kind: 'lines', maxLength: 5000 },
];

/** A price as its currency writes it. */
export function writePrice({ price, currency }: Resource['attributes']): string {
  const [amount, code] = [Number(price ?? NaN), String(currency ?? '')];
  if (Number.isNaN(amount)) return 'No price';
  try {
    return new Intl.NumberFormat('en-GB', { style: 'currency', currency: code }).format(amount);
  } catch {
    return `${amount} ${code}`.trim();
  }
}

/** What the team sells: to be marked on the pictures of posts. */
export function ProductsPage({ place }: { readonly place: Place }) {
  const { client, teamPath } = place;
  /** The feed that products made by hand belong to. */
  const feed = useMemo(() => ({ id: 0 }), []);
  const prepare = async (): Promise<void> => {
    if (feed.id !== 0) return;
    const { data } = await client.get(`${teamPath}/product_feeds`, { 'page[size]': 100 });
    const own = data.find(({ attributes }) => attributes['type'] === 'custom');
    feed.id =
      own?.id ??
      (
        await client.send('POST', `${teamPath}/product_feeds`, {
          type: 'product_feed',
          attributes: { name: 'Own products', type: 'custom' },
        })
      ).data[0]?.id ??
      0;
  };
  const bodyOf = ({ name, sku, currency = '', ...rest }: Values): object => ({
    type: 'product',
    attributes: {
      name,
      sku,
      currency: currency.toUpperCase(),
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    },
    relationships: { product_feed: { data: { type: 'product_feed', id: feed.id } } },
  });
  return (
    <>
      <PageHead
        title="Products"
        intro="What you sell. Mark products on the picture of a post under Posts: visitors press the point and buy."
      />
      <CollectionList
        place={place}
        collection={{
          type: 'product',
          word: 'product',
          path: `${teamPath}/products`,
          describe: ({ attributes }) => ({
            title: String(attributes['name']),
            lines: [
              `${writePrice(attributes)} · ${String(attributes['sku'] ?? '')}`,
              ...(typeof attributes['url'] === 'string' ? [attributes['url']] : []),
            ],
            ...(attributes['status'] === 'inactive' && { badge: { text: 'No longer sold', tone: 'wait' as const } }),
          }),
          empty: {
            title: 'No product yet',
            text: 'Create one, then open Posts and press “Products” on a post with a picture.',
          },
          create: { button: 'New product', rules: () => rules, prepare, body: bodyOf },
          removal: { button: 'Delete', hint: 'It is taken off every picture that it is marked on.' },
        }}
      />
    </>
  );
}
