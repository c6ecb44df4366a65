// Starts a stand-in in this process: `node run-stand-in.ts networks/facebook`, and prints its port. The arguments of a
// shop follow as JSON: `node run-stand-in.ts shops/woocommerce '["ck","cs",[{"id":1}]]'`.
import type { NetworkClock, NetworkServer } from './networks/network-server.ts';
import { openParent } from './parent.ts';
import { listen } from './listen.ts';
import { type ShopResponse, serveShop } from './shops/shop-server.ts';

interface StandInModule {
  /** Of a network. */
  readonly open?: (clock: NetworkClock) => NetworkServer;
  /** Of a shop. */
  readonly openShop?: () => ShopResponse;
}

const [name = '', json = '[]', startedMs = String(Date.now())] = process.argv.slice(2);
const { open, openShop } = (await import(`./${name}.ts`)) as StandInModule;
const clock = { ms: Number(startedMs), now: () => clock.ms };
const server = open?.(clock);
const parent = openParent(JSON.parse(json) as unknown[], (deed) => server?.do(deed));
const handle = server
  ? server.respondTo(parent, clock)
  : serveShop(parent, openShop?.() ?? (() => ({ status: 404, body: null })));
const port = await listen(handle, (address) => {
  if (server) server.address = address;
});
console.log(port);
parent.ready({ port, ...(server && { application: server.application }) });
