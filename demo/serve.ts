// The board service for the demo and for browser tests, once. DEMO=1 adds the demo's boards, users and networks;
// FAULTS=1 lets tests change responses through /__faults.
import { runService } from '../service/src/run-service.ts';
import { faultInjection } from '../service/test/faults/fault-injection.ts';
import { createDemoContent } from './open-demo.ts';
import { recordedNetworks } from './recorded-networks.ts';
import { readDemoContent } from './seed/demo-content.ts';
import { demoTeamId, demoToken, demoV1Token } from './seed/seed.ts';
import { demoOwner } from './seed/store-owner.ts';

const { DEMO, DEMO_RESET_HOURS, FAULTS, PAGES_PORT } = process.env;
const isDemo = DEMO === '1';

function printDemoAddresses(address: string): void {
  console.log(
    `Boards: ${address}/v2/boards/campaign ` +
      '(also reviews, long, empty, private, hostile, reader, live, legacy, open, guarded)',
  );
  console.log(`Metrics of team ${demoTeamId}: token ${demoToken}, for the demo only`);
  console.log(`Version 1: ${address}/v1/feed/legacy?api_token=${demoV1Token}`);
  console.log(`Owner’s app, for the demo only: email ${demoOwner.email}, password ${demoOwner.password}`);
}

const demo = isDemo
  ? createDemoContent(readDemoContent(), {
      signIn: demoOwner,
      isReset: DEMO_RESET_HOURS !== undefined,
      onSeeded: ({ from, added }) => {
        if (from !== null && added.length > 0)
          console.log(`The demo's data was version ${from}. Added: ${added.join(', ')}. Existing data is unchanged.`);
      },
    })
  : null;

await runService(
  // `npm start` sets the port of its pages: these pages belong to the demo's owner.
  { ...(PAGES_PORT && { OWNER_ORIGINS: `http://127.0.0.1:${PAGES_PORT}` }), ...process.env },
  process.argv.slice(2),
  {
    extensions: { ...(demo && { demo }), ...(FAULTS === '1' && { faults: faultInjection }) },
    ...(isDemo && { networks: recordedNetworks }),
    onStarted: (address) => {
      if (isDemo) printDemoAddresses(address);
      if (FAULTS === '1') console.log('FAULTS=1: tests can change responses through /__faults.');
    },
  },
);
