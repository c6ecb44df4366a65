import { DrystoneBoard } from 'drystone/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const service = new URLSearchParams(location.search).get('service') ?? '';

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
        <DrystoneBoard
          board="campaign"
          service={service}
          pageSize={6}
          navigation={hasBar}
          onReady={({ detail }) => say(`${detail.posts} posts are there.`)}
        />
      )}
    </>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
