// The types that Svelte's checker reads of the elements. The project of SvelteKit has templates that it checks.
import 'drystone/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const board: SvelteHTMLElements['drystone-board'] = {
  board: 'spring',
  service: 'https://boards.example',
  'page-size': '12',
  navigation: true,
  'ondrystone-ready': ({ detail }) => detail.posts.toFixed(),
  'ondrystone-post-open': (event) => event.preventDefault(),
};
// @ts-expect-error -- no such attribute value
export const odd: SvelteHTMLElements['drystone-board'] = { more: 'endless' };
export const form: SvelteHTMLElements['drystone-form'] = { experience: 'spring', team: '7' };
