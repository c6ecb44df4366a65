// A server that is no module: it requires the package, writes a board and reads its posts.
/* oxlint-disable typescript/no-require-imports -- That it can be required is what is tried here. */
const { renderBoard } = require('drystone/server');
const { createServiceClient } = require('drystone/service');

const service = 'https://boards.example';

async function check() {
  const { html, error } = await renderBoard({ board: 'spring', service, pageSize: 6 }, { language: 'en' });
  if (error) throw error;
  const written = html.split('aria-posinset').length - 1;
  const { posts } = await createServiceClient({ service }).loadPosts('spring', { size: 6 });
  if (written !== 6 || posts.length !== 6) throw new Error(`${written} posts were written, ${posts.length} read`);
}

check().catch((error) => {
  console.error(error);
  process.exit(1);
});
