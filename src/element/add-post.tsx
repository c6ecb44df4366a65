import { computed } from '@preact/signals';
import { addPostAppearance } from '../appearance/add-post-appearance.ts';
import type { BoardContext } from '../components/board-context.ts';
import { AddPost } from '../components/post-form/add-post.tsx';
import type { Posting } from '../components/post-form/posting.ts';
import type { Drawn } from '../jsx/jsx-runtime.ts';
import type { Environment } from './environment.ts';
import { dispatch } from './page-events.ts';

/** Used if the appearance names no color: the cards' own default. */
const white = '#ffffff';

/**
 * Makes the component `<AddPost>`, with which visitors add posts to one board, and connects it to the element. It is a
 * chunk of its own, for boards that accept posts of visitors.
 */
export function createAddPost(context: BoardContext, environment: Environment): () => Drawn {
  const { state, host, slug } = context;
  const own = computed(() => {
    const cardBackground = state.appearance.value.properties.find(([name]) => name === '--d-card-background')?.[1];
    return addPostAppearance(state.personalization.value, cardBackground ?? white);
  });
  const posting: Posting = {
    appearance: computed(() => ({
      ...own.value,
      properties: Object.fromEntries(
        own.value.properties.map(([name, value]) => [name, `var(${name.replace('d', 'drystone')}, ${value})`]),
      ),
    })),
    async load() {
      const { openPostingServices } = await import('./posting-services.ts');
      return openPostingServices({ context, environment, terms: computed(() => own.value.terms) });
    },
    tellSent: () => void dispatch(host, 'drystone-submit', { board: slug }),
  };
  return () => <AddPost context={context} posting={posting} />;
}
