import { DrystoneBoard, type BoardElement } from 'drystone/react';
import { useRef } from 'react';

export function Page() {
  const board = useRef<BoardElement>(null);
  return (
    <>
      <DrystoneBoard
        ref={board}
        board="spring"
        service="https://boards.example"
        pageSize={12}
        navigation
        className="wide"
        style={{ minHeight: '100vh' }}
        uploader={null}
        onReady={({ detail }) => detail.posts.toFixed()}
        onPostOpen={(event) => event.preventDefault()}
        onClick={() => board.current?.refresh()}
      >
        <a href="/spring">See the posts</a>
      </DrystoneBoard>
      {/* @ts-expect-error -- a number is no text */}
      <DrystoneBoard board={7} />
      {/* @ts-expect-error -- no such way of paging */}
      <DrystoneBoard more="endless" />
      <DrystoneBoard mix="1001" onError={({ detail }) => detail.kind === 'private'} />
      <drystone-board board="spring" page-size="12" no-dialog ondrystone-ready={({ detail }) => detail.posts} />
      {/* @ts-expect-error -- no such attribute value */}
      <drystone-board more="endless" />
      <drystone-insights api="v2" team="7" proxy />
      <drystone-form experience="spring" team="7" ondrystone-form-sent={({ detail }) => detail.experience} />
      <drystone-terms term="901" team="7" />
    </>
  );
}
