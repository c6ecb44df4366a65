/** @jsxImportSource solid-js */
// A strict project in Solid: the elements and their events with the names that its JSX uses.
import 'drystone/solid';
import { createSignal } from 'solid-js';

export function Posts() {
  const [posts, setPosts] = createSignal(0);
  return (
    <>
      <output>{posts()}</output>
      <drystone-board
        attr:board="spring"
        service="https://boards.example"
        attr:page-size="12"
        bool:navigation={posts() > 0}
        class="wide"
        on:drystone-ready={({ detail }) => setPosts(detail.posts)}
        on:drystone-post-open={(event) => event.preventDefault()}
      >
        <a href="https://boards.example/spring">See the posts</a>
      </drystone-board>
      {/* @ts-expect-error -- no such attribute value */}
      <drystone-board attr:more="endless" />
      {/* @ts-expect-error -- the event has no such property */}
      <drystone-board on:drystone-ready={({ detail }) => detail.postId} />
      <drystone-form experience="spring" team="7" on:drystone-form-sent={({ detail }) => detail.experience.length} />
      <drystone-insights api="v2" team="7" />
      <drystone-terms term="901" team="7" />
    </>
  );
}
