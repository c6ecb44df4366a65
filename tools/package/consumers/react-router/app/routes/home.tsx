import { useState } from 'react';
import { Posts } from '../posts';

export default function Home() {
  const [hasBar, setBar] = useState(false);
  const [isThere, setThere] = useState(true);
  const [said, say] = useState('The board is on its way.');
  return (
    <>
      <button onClick={() => setBar(!hasBar)}>With a bar</button>
      <button onClick={() => setThere(!isThere)}>Without the board</button>
      <output>{said}</output>
      {isThere && <Posts navigation={hasBar} onReady={({ detail }) => say(`${detail.posts} posts are there.`)} />}
    </>
  );
}
