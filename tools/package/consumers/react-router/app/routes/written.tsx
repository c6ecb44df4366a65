import { renderBoard } from 'drystone/server';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';

export async function loader() {
  const options = { board: 'spring', service: 'https://boards.example', pageSize: 6 };
  return renderBoard(options, { language: 'en' });
}

export default function Written() {
  const { html } = useLoaderData<typeof loader>();
  const place = useRef<HTMLDivElement>(null);
  const [said, say] = useState('The board is on its way.');
  const [isThere, setThere] = useState(true);
  const find = () => place.current?.querySelector('drystone-board');
  useEffect(() => {
    find()?.addEventListener('drystone-ready', ({ detail }) => say(`${detail.posts} posts are there.`));
    void import('drystone/define');
  }, []);
  return (
    <>
      <button onClick={() => find()?.toggleAttribute('navigation')}>With a bar</button>
      <button onClick={() => setThere(!isThere)}>Without the board</button>
      <output>{said}</output>
      {isThere && <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />}
    </>
  );
}
