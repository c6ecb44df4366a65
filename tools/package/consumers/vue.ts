import { DrystoneBoard, type BoardElement } from 'drystone/vue';
import { h, type GlobalComponents } from 'vue';

export const board = h(
  DrystoneBoard,
  {
    board: 'spring',
    service: 'https://boards.example',
    pageSize: 12,
    navigation: true,
    uploader: null,
    onReady: ({ detail }) => detail.posts.toFixed(),
    onPostOpen: (event) => event.preventDefault(),
  },
  () => 'See the posts',
);
// @ts-expect-error -- no such way of paging
h(DrystoneBoard, { more: 'endless' });
export const inTemplates: keyof GlobalComponents = 'drystone-board';
export const refresh = (element: BoardElement) => element.refresh();
