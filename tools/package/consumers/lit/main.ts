import { html, nothing, render } from 'lit';
import { posts } from './posts';

let hasBar = false;
let isThere = true;
let said = 'The board is on its way.';

function draw() {
  const change = (what: () => void) => () => {
    what();
    draw();
  };
  render(
    html`
      <button @click=${change(() => (hasBar = !hasBar))}>With a bar</button>
      <button @click=${change(() => (isThere = !isThere))}>Without the board</button>
      <output>${said}</output>
      ${isThere ? posts(hasBar, ({ detail }) => change(() => (said = `${detail.posts} posts are there.`))()) : nothing}
    `,
    document.querySelector<HTMLElement>('#root')!,
  );
}

draw();
