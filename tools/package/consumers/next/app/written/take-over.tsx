'use client';
import { useEffect, useRef, useState } from 'react';

/** React must not compare the server's HTML, because the browser has already converted it to a shadow root. */
export function TakeOver({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [said, say] = useState('The board is on its way.');
  const [isThere, setThere] = useState(true);
  const find = () => place.current?.querySelector('drystone-board');
  useEffect(() => {
    const board = find();
    const listen = ({ detail }: { readonly detail: { readonly posts: number } }) =>
      say(`${detail.posts} posts are there.`);
    board?.addEventListener('drystone-ready', listen);
    void import('drystone/define');
    return () => board?.removeEventListener('drystone-ready', listen);
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
