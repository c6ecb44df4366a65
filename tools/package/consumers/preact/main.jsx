import 'drystone/preact';
import { render } from 'preact';
import { useState } from 'preact/hooks';

const service = new URLSearchParams(location.search).get('service');

function Page() {
  const [hasBar, setBar] = useState(false);
  const [isThere, setThere] = useState(true);
  const [said, say] = useState('The board is on its way.');
  return (
    <>
      <button onClick={() => setBar(!hasBar)}>With a bar</button>
      <button onClick={() => setThere(!isThere)}>Without the board</button>
      <output>{said}</output>
      {isThere && (
        <drystone-board
          board="campaign"
          service={service}
          page-size="6"
          navigation={hasBar}
          ondrystone-ready={({ detail }) => say(`${detail.posts} posts are there.`)}
        />
      )}
    </>
  );
}

render(<Page />, document.querySelector('#root'));
