import 'drystone/solid';
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';

const service = new URLSearchParams(location.search).get('service');

function Page() {
  const [hasBar, setBar] = createSignal(false);
  const [isThere, setThere] = createSignal(true);
  const [said, say] = createSignal('The board is on its way.');
  return (
    <>
      <button onClick={() => setBar(!hasBar())}>With a bar</button>
      <button onClick={() => setThere(!isThere())}>Without the board</button>
      <output>{said()}</output>
      <Show when={isThere()}>
        <drystone-board
          attr:board="campaign"
          attr:service={service}
          attr:page-size="6"
          bool:navigation={hasBar()}
          on:drystone-ready={({ detail }) => say(`${detail.posts} posts are there.`)}
        />
      </Show>
    </>
  );
}

render(() => <Page />, document.querySelector('#root'));
