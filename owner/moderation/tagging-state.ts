import { type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { nameOfPost } from './name-of-post.ts';
import { keepInside, pictureOf, type PlacedTag, type Point, readTags, type TaggedPicture } from './product-tags.ts';
import { readAll } from './read-all.ts';
import type { ListState } from '../ui/list-state.ts';
import type { Resource, TeamClient } from './team-client.ts';
import { t } from '../words/words.ts';

/** The products on the picture of one post, during editing. Each change is sent immediately. */
export interface Tagging {
  readonly post: Resource;
  readonly name: string;
  readonly picture: TaggedPicture;
  /** null = not loaded yet. */
  readonly products: ReadonlySignal<readonly Resource[] | null>;
  /** Why the products could not be loaded, and what loads them again. */
  readonly loading: Pick<ListState, 'problem' | 'load'>;
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

/** A position is sent after this time without a movement. */
const restMs = 400;

/** The products that a tag may name. */
async function readProducts(client: TeamClient, teamPath: string): Promise<readonly Resource[]> {
  const { data } = await readAll(client, `${teamPath}/products`);
  return data.filter(({ attributes }) => attributes['status'] !== 'inactive');
}

const nameOf = ({ attributes }: Resource): string => String(attributes['name']);

/** The products that a tag can name, and the one that the next tag names. */
function createProductChoice(
  client: TeamClient,
  teamPath: string,
): Pick<Tagging, 'products' | 'loading' | 'wanted' | 'sought' | 'nameProduct' | 'seek'> {
  const products = signal<readonly Resource[] | null>(null);
  const [wanted, sought] = [signal(''), signal('')];
  const problem = signal('');
  const load = async (): Promise<void> => {
    problem.value = '';
    try {
      const found = await readProducts(client, teamPath);
      products.value = found;
      wanted.value = String(found[0]?.id ?? '');
    } catch (error) {
      problem.value = error instanceof Error ? error.message : t('Products could not be loaded.');
    }
  };
  void load();
  return {
    products,
    loading: { problem, load },
    wanted,
    sought,
    nameProduct: (productId) => {
      const product = products.value?.find(({ id }) => id === productId);
      return product ? nameOf(product) : t('Product');
    },
    seek: (words) => {
      sought.value = words;
      const part = words.trim().toLowerCase();
      wanted.value = String(products.value?.find((product) => nameOf(product).toLowerCase().includes(part))?.id ?? '');
    },
  };
}

const describeTag = (postId: number, productId: number, place: Point) => ({
  type: 'product_tag',
  attributes: place,
  relationships: {
    post: { data: { type: 'post', id: postId } },
    product: { data: { type: 'product', id: productId } },
  },
});

interface PlaceSender {
  /** Sends the position of a tag when it has rested. */
  moved(id: number): void;
  forget(id: number): void;
  /** Sends what waits, and resolves when all is sent. */
  finish(): Promise<void>;
}

function createPlaceSender(send: (id: number) => Promise<void>): PlaceSender {
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  let sending: Promise<void> = Promise.resolve();
  const forget = (id: number): void => {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
  };
  const sendNow = (id: number): void => {
    forget(id);
    // Requests run one after the other, so that the last position is stored.
    sending = sending.then(() => send(id));
  };
  return {
    moved: (id) => {
      forget(id);
      waiting.set(
        id,
        setTimeout(() => sendNow(id), restMs),
      );
    },
    forget,
    finish: async () => {
      [...waiting.keys()].forEach(sendNow);
      await sending;
    },
  };
}

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
  const tags = signal(readTags(post, included));
  const chosen = signal(tags.value[0]?.id ?? 0);
  const said = signal({ text: '', isProblem: false });
  let isChanged = false;
  let isAdding = false;

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
  const choice = createProductChoice(client, teamPath);
  const { wanted, nameProduct } = choice;
  const places = createPlaceSender(async (id) => {
    const { x, y } = tags.value.find((each) => each.id === id) ?? {};
    if (x === undefined) return;
    await attempt(async () => {
      await client.send('PATCH', `${path}/${id}`, { type: 'product_tag', id, attributes: { x, y } });
      return t('Saved.');
    });
  });

  return {
    post,
    name: nameOfPost(post),
    picture,
    ...choice,
    tags,
    chosen,
    said,
    add: async (point) => {
      if (isAdding) return;
      isAdding = true;
      await attempt(async () => {
        if (wanted.value === '') throw new Error(t('Choose a product first.'));
        const place = keepInside(point);
        const productId = Number(wanted.value);
        const {
          data: [made],
        } = await client.send('POST', path, describeTag(post.id, productId, place));
        if (made) {
          tags.value = [...tags.value, { id: made.id, productId, ...place }];
          chosen.value = made.id;
        }
        return t('{name} was added.', { name: nameProduct(productId) });
      });
      isAdding = false;
    },
    move(id, point) {
      const place = keepInside(point);
      tags.value = tags.value.map((tag) => (tag.id === id ? { ...tag, ...place } : tag));
      chosen.value = id;
      places.moved(id);
    },
    remove: (id) =>
      attempt(async () => {
        places.forget(id);
        await client.send('DELETE', `${path}/${id}`);
        tags.value = tags.value.filter((tag) => tag.id !== id);
        chosen.value = tags.value[0]?.id ?? 0;
        return t('Removed from the picture.');
      }),
    async finish() {
      await places.finish();
      return isChanged;
    },
  };
}
