import { type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { mediaOfPost, type PostMedium } from './media-of-post.ts';
import { nameOfPost } from './name-of-post.ts';
import type { Resource, TeamClient } from './team-client.ts';
import { t } from '../words/words.ts';

/** A position on a picture, in per cent from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A product on a picture. */
export interface PlacedTag extends Point {
  readonly id: number;
  readonly productId: number;
}

/** The products on the picture of one post, during editing. Each change is sent immediately. */
export interface Tagging {
  readonly post: Resource;
  readonly name: string;
  readonly picture: PostMedium & { readonly kind: 'picture' };
  /** null = loading. */
  readonly products: ReadonlySignal<readonly Resource[] | null>;
  readonly tags: ReadonlySignal<readonly PlacedTag[]>;
  /** The tag that a click on the picture moves; 0 = none. */
  readonly chosen: Signal<number>;
  /** The search text for products. */
  readonly sought: Signal<string>;
  /** The next product to add. */
  readonly wanted: Signal<string>;
  /** The last action, or the reason why it failed. */
  readonly said: ReadonlySignal<{ readonly text: string; readonly isProblem: boolean }>;
  nameProduct(productId: number): string;
  /** Limits the choice to products whose names contain this text, and selects the first one. */
  seek(words: string): void;
  add(point: Point): Promise<void>;
  move(id: number, point: Point): void;
  remove(id: number): Promise<void>;
  /** Sends the pending changes. Returns true if anything was changed. */
  finish(): Promise<boolean>;
}

/** Maximum number of pages that are read, with a hundred products each. */
const maxPages = 20;
/** A position is sent after this time without a movement. */
const restMs = 400;
const tenth = 10;

/** Limits a point to the picture, and rounds it to a tenth of a per cent. */
export const keepInside = ({ x, y }: Point): Point => {
  const keep = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * tenth) / tenth;
  return { x: keep(x), y: keep(y) };
};

const idOf = (value: unknown): number => Number((value as { readonly id?: unknown } | null | undefined)?.id ?? NaN);

/** The tags of a post, from the included resources. */
export function readTags({ relationships }: Resource, included: readonly Resource[]): readonly PlacedTag[] {
  const data = relationships?.['product_tags']?.data;
  const ids = Array.isArray(data) ? (data as readonly Resource[]).map(({ id }) => id) : [];
  return included
    .filter(({ type, id }) => type === 'product_tag' && ids.includes(id))
    .map((tag) => ({
      id: tag.id,
      productId: idOf(tag.relationships?.['product']?.data),
      ...keepInside({ x: parseFloat(String(tag.attributes['x'])), y: parseFloat(String(tag.attributes['y'])) }),
    }));
}

/** The names of the products on a post. */
export function readProductNames(post: Resource, included: readonly Resource[]): readonly string[] {
  return readTags(post, included).map(({ productId }) =>
    String(included.find(({ type, id }) => type === 'product' && id === productId)?.attributes['name'] ?? ''),
  );
}

/** The picture for product tags: the post's first; null = it has none. */
export const pictureOf = (post: Resource): Tagging['picture'] | null =>
  mediaOfPost(post).find((medium) => medium.kind === 'picture') ?? null;

/** @param teamPath `/v2/teams/1` */
export function createTagging(
  client: TeamClient,
  teamPath: string,
  post: Resource,
  included: readonly Resource[],
): Tagging | null {
  const picture = pictureOf(post);
  if (!picture) return null;
  const path = `${teamPath}/boards/${String(post.attributes['board_id'])}/product_tags`;
  const products = signal<readonly Resource[] | null>(null);
  const tags = signal(readTags(post, included));
  const [chosen, wanted, sought] = [signal(tags.value[0]?.id ?? 0), signal(''), signal('')];
  const said = signal({ text: '', isProblem: false });
  const moved = new Map<number, ReturnType<typeof setTimeout>>();
  let sending: Promise<void> = Promise.resolve();
  let isChanged = false;

  async function attempt(work: () => Promise<string>): Promise<void> {
    try {
      said.value = { text: await work(), isProblem: false };
      isChanged = true;
    } catch (error) {
      said.value = {
        text: error instanceof Error ? error.message : t('That did not work. Try again.'),
        isProblem: true,
      };
    }
  }
  const nameProduct = (productId: number): string =>
    String(products.value?.find(({ id }) => id === productId)?.attributes['name'] ?? t('Product'));
  function sendPlace(id: number): Promise<void> {
    clearTimeout(moved.get(id));
    moved.delete(id);
    const tag = tags.value.find((each) => each.id === id);
    if (!tag) return sending;
    const { x, y } = tag;
    // Requests run one after the other, so that the last position is stored.
    sending = sending.then(() =>
      attempt(async () => {
        await client.send('PATCH', `${path}/${id}`, { type: 'product_tag', id, attributes: { x, y } });
        return t('Saved.');
      }),
    );
    return sending;
  }
  async function readProducts(): Promise<void> {
    try {
      let answer = await client.get(`${teamPath}/products`, { 'page[size]': 100 });
      let found = answer.data;
      for (let page = 1; answer.links['next'] && page < maxPages; page++) {
        answer = await client.follow(answer.links['next']);
        found = [...found, ...answer.data];
      }
      products.value = found.filter(({ attributes }) => attributes['status'] !== 'inactive');
      wanted.value = String(products.value[0]?.id ?? '');
    } catch (error) {
      products.value = [];
      said.value = {
        text: error instanceof Error ? error.message : t('Products could not be loaded.'),
        isProblem: true,
      };
    }
  }
  void readProducts();

  return {
    post,
    name: nameOfPost(post),
    picture,
    products,
    tags,
    chosen,
    wanted,
    sought,
    said,
    nameProduct,
    seek: (words) => {
      sought.value = words;
      const found = products.value?.find(({ attributes }) =>
        String(attributes['name']).toLowerCase().includes(words.trim().toLowerCase()),
      );
      wanted.value = String(found?.id ?? '');
    },
    add: (point) =>
      attempt(async () => {
        if (wanted.value === '') throw new Error(t('Choose a product first.'));
        const place = keepInside(point);
        const productId = Number(wanted.value);
        const {
          data: [made],
        } = await client.send('POST', path, {
          type: 'product_tag',
          attributes: place,
          relationships: {
            post: { data: { type: 'post', id: post.id } },
            product: { data: { type: 'product', id: productId } },
          },
        });
        if (made) {
          tags.value = [...tags.value, { id: made.id, productId, ...place }];
          chosen.value = made.id;
        }
        return t('{name} was added.', { name: nameProduct(productId) });
      }),
    move(id, point) {
      const place = keepInside(point);
      tags.value = tags.value.map((tag) => (tag.id === id ? { ...tag, ...place } : tag));
      chosen.value = id;
      clearTimeout(moved.get(id));
      moved.set(
        id,
        setTimeout(() => void sendPlace(id), restMs),
      );
    },
    remove: (id) =>
      attempt(async () => {
        clearTimeout(moved.get(id));
        moved.delete(id);
        await client.send('DELETE', `${path}/${id}`);
        tags.value = tags.value.filter((tag) => tag.id !== id);
        chosen.value = tags.value[0]?.id ?? 0;
        return t('Removed from the picture.');
      }),
    async finish() {
      await Promise.all([...moved.keys()].map(sendPlace));
      await sending;
      return isChanged;
    },
  };
}
