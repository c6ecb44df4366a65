/** @jsxImportSource preact */
// A strict project in Preact.
import 'drystone/preact';

export function Posts({ say }: { readonly say: (posts: number) => void }) {
  return (
    <>
      <drystone-board
        board="spring"
        service="https://boards.example"
        page-size="12"
        navigation
        class="wide"
        ondrystone-ready={({ detail }) => say(detail.posts)}
        ondrystone-post-open={(event) => event.preventDefault()}
      >
        <a href="https://boards.example/spring">See the posts</a>
      </drystone-board>
      {/* @ts-expect-error -- no such attribute value */}
      <drystone-board more="endless" />
      {/* @ts-expect-error -- the event has no such property */}
      <drystone-board ondrystone-ready={({ detail }) => detail.postId} />
      <drystone-form experience="spring" team="7" ondrystone-form-sent={({ detail }) => detail.experience.length} />
      <drystone-insights api="v2" team="7" />
      <drystone-terms term="901" team="7" />
    </>
  );
}
