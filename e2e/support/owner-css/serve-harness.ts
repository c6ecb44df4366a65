import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type OwnPages, serveOwnPages } from '../own-pages.ts';

/** The box of the board, in px. The page surrounds it. */
export const boardBox = { left: 200, top: 100, width: 300, height: 300 } as const;

const page = `<!doctype html><html lang="en"><title>An owner's style sheet</title>
<style>html,body{margin:0}#place{position:absolute;left:${boardBox.left}px;top:${boardBox.top}px\
;width:${boardBox.width}px;height:${boardBox.height}px}#below{position:absolute;top:460px}</style>
<p id="own">The page's own words</p><div id="place"><div id="host"></div></div><p id="below">and what stands \
below</p><script type="module" src="/harness.js"></script>`;

/** Serves a page with the harness, and records all other requests. */
export async function serveHarness(): Promise<OwnPages> {
  const built = await build({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: fileURLToPath(new URL('harness.ts', import.meta.url)) },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The harness was not built.');
  return serveOwnPages((path) => {
    if (path === '/harness.js') return { body: chunk.code, headers: { 'Content-Type': 'text/javascript' } };
    return path === '/' ? { body: page } : null;
  });
}
