import { createServiceClient, SourceError, type Post, type PostsPage } from 'drystone/service';

const client = createServiceClient({
  service: 'https://boards.example',
  fetch: (address, init) => fetch(address, init),
});

export async function read(): Promise<readonly Post[]> {
  const { name, feeds } = await client.loadBoard('spring');
  let page: PostsPage = await client.loadPosts('spring', {
    size: 50,
    filter: { networks: ['rss'], tags: [name] },
    sort: '-published_at',
  });
  const [first] = page.posts;
  if (first)
    for (const medium of await page.loadMedia(first)) if (medium.kind === 'picture') medium.alternativeText.trim();
  if (page.loadNext) page = await page.loadNext();
  // @ts-expect-error -- no such order
  await client.loadPosts('spring', { sort: 'alphabet' });
  for await (const post of client.eachPost('spring')) if (post.network === feeds[0]?.network) break;
  return page.posts;
}

export const isHidden = (error: unknown): boolean => error instanceof SourceError && error.kind === 'private';
