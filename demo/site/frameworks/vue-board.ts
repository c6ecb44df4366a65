import { DrystoneBoard } from 'drystone/vue';
import { defineComponent, h, ref } from 'vue';

/** The same page for an owner who uses Vue. */
export const VueBoard = defineComponent<{ readonly service: string }>(
  ({ service }) => {
    const hasBar = ref(false);
    const isThere = ref(true);
    const said = ref('The board is on its way.');
    const refuseFile = (): Promise<never> => Promise.reject(new Error('This page does not store files.'));
    return () =>
      h('div', [
        h('p', [
          h(
            'button',
            {
              type: 'button',
              'aria-pressed': hasBar.value,
              onClick: () => {
                hasBar.value = !hasBar.value;
              },
            },
            'With a bar',
          ),
          ' ',
          h(
            'button',
            {
              type: 'button',
              'aria-pressed': !isThere.value,
              onClick: () => {
                isThere.value = !isThere.value;
              },
            },
            'Without the board',
          ),
        ]),
        h('p', { role: 'status' }, said.value),
        isThere.value
          ? h(
              DrystoneBoard,
              {
                board: 'campaign',
                service,
                pageSize: 12,
                navigation: hasBar.value,
                style: 'display:block;min-height:100vh',
                uploader: refuseFile,
                onReady: ({ detail }: CustomEvent<{ readonly posts: number }>) => {
                  said.value = `${detail.posts} posts are there.`;
                },
              },
              () => h('a', { href: '/about-board.html?board=campaign' }, 'See the posts'),
            )
          : null,
      ]);
  },
  { props: ['service'] },
);
