import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { framePage } from './frame-page.ts';
import type { Stage } from './measure-stages.ts';
import type { Servers } from './start-servers.ts';

const run = promisify(execFile);

/** A published build of another widget, in a page of the bench. */
interface Peer {
  readonly name: string;
  readonly address: string;
  readonly stage: Stage;
}

const behold = '@behold/widget@0.5.121';

/** 24 posts and the popup, as its service responds. */
const beholdFeed = JSON.stringify({
  username: 'bench',
  widgetSettings: {
    type: 'grid',
    onPostClick: 'openPopupGallery',
    popupColorTheme: 'light',
    loadingColor: 'transparent',
    breakpoints: {
      default: { numColumns: 4, numPosts: 24, gap: { x: 8, y: 8 }, borderRadius: 0, postAspectRatio: [1, 1] },
    },
  },
  posts: Array.from({ length: 24 }, (_, index) => {
    const size = { mediaUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 600, height: 600 };
    return {
      id: `${index}`,
      mediaType: 'IMAGE',
      permalink: `https://www.instagram.com/p/${index}/`,
      sizes: { small: size, medium: size, large: size, full: size },
      caption: `Post ${index}`,
      prunedCaption: `Post ${index}`,
    };
  }),
});

/** A press on a post opens the popup, whose code is loaded at the start. Its shadow root is closed. */
const beholdStage: Stage = {
  prepare: ({ page }) =>
    page.route('https://feeds.behold.so/**', (route) =>
      route.fulfill({
        body: beholdFeed,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
      }),
    ),
  async press({ page }) {
    const box = await page.locator('behold-widget').boundingBox();
    if (!box?.height) throw new Error(`${behold} shows nothing.`);
    await page.mouse.click(box.x + 50, box.y + 50);
  },
  openPost: async () => {},
};

/**
 * Takes the published build of other widgets from the registry, for this run only, and serves them. A peer whose
 * package is not to be had is left out.
 */
export async function servePeers({ pages, publish }: Pick<Servers, 'pages' | 'publish'>): Promise<readonly Peer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drystone-peers-'));
  try {
    await run('npm', ['pack', behold, '--pack-destination', folder], { timeout: 60_000 });
    const [archive = ''] = await readdir(folder);
    await run('tar', ['xzf', join(folder, archive), '-C', folder]);
    const dist = join(folder, 'package/dist');
    for (const file of (await readdir(dist)).filter((name) => name.endsWith('.js')))
      publish(`/bench/behold/${file}`, 'text/javascript', await readFile(join(dist, file), 'utf8'));
    const script = `<script type="module">import { widget } from '/bench/behold/index.js'; widget.register();</script>`;
    publish('/behold.html', 'text/html', framePage(`<behold-widget feed-id="bench"></behold-widget>${script}`));
    return [{ name: behold, address: `${pages}/behold.html`, stage: beholdStage }];
  } catch (problem) {
    process.stderr.write(`  without ${behold}: ${String(problem)}\n`);
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
