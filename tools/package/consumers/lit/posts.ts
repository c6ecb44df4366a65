import 'drystone/define';
import type { BoardEvent } from 'drystone';
import { html } from 'lit';

export const posts = (navigation: boolean, onReady: (event: BoardEvent<'drystone-ready'>) => void) => html`
  <drystone-board
    board="spring"
    service="https://boards.example"
    page-size="6"
    style="display: block; min-height: 100vh"
    ?navigation=${navigation}
    @drystone-ready=${onReady}
  >
    <a href="https://boards.example/spring">See the posts</a>
  </drystone-board>
`;
