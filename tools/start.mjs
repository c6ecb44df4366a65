// `npm start`: starts the demo, also in a fresh clone. It installs, builds, serves and prints the addresses.
// It is plain JavaScript for any Node from 20 on, because nothing is installed yet when it starts.
import { buildDocumentationWhenStale, buildWhenStale } from './run/build-when-stale.mjs';
import { addressesOf, startDemoServers } from './run/demo-servers.mjs';
import { installDependenciesWhenNeeded } from './run/install-dependencies.mjs';
import { demoPorts, portsFromEnvironment } from './run/ports.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

try {
  const ports = portsFromEnvironment(demoPorts);
  await installDependenciesWhenNeeded();
  buildWhenStale();
  buildDocumentationWhenStale();
  // The page of states needs faults in responses. They are safe here, because the demo listens on this machine only.
  const servers = await startDemoServers(ports, {
    environment: { FAULTS: '1' },
    onOutput: (text) => process.stdout.write(text),
  });
  printAddresses(addressesOf(ports));

  const asked = new Promise((resolve) => stopSignals.forEach((signal) => process.once(signal, () => resolve(null))));
  const accident = await Promise.race([servers.died, asked]);
  await servers.stop();
  if (accident !== null) throw new Error(accident);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function printAddresses({ pages, widget, service }) {
  console.log(`
Drystone is ready (Ctrl-C stops it):
  ${pages}/                                 the demo, with a page for every feature
  ${service}/                                 the pages for owners, with the demo account already entered
  ${pages}/documentation/                   the documentation
  ${pages}/script-tag.html?board=campaign   the published snippet
  ${widget}/v0/drystone.js                   the widget's script
  ${service}/v2/boards/campaign              the board service
`);
}
