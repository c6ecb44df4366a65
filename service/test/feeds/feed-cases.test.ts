import { after, before, describe, test } from 'node:test';
import { drawSome } from '../../../src/model/test-support/draws.ts';
import { openTeamCalls } from '../testing/team-calls.ts';
import { openTestService } from '../testing/test-service.ts';
import { openCaseServer } from './case-server.ts';
import { readCases, runCase, type CaseTools } from './run-case.ts';

const folder = new URL('cases/', import.meta.url);
const cases = ['cases.json', 'more-cases.json'].flatMap((name) => readCases(new URL(name, folder)));
/** The inputs date from November 2026. */
const start = Date.UTC(2026, 10, 25, 12);

// The zone of the server's clock must not matter: each day it is another, and in the long run each of them.
const zones = drawSome(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'], Math.floor(Date.now() / 86_400_000));
for (const zone of zones)
  describe(`feeds as people publish them, read in ${zone}`, () => {
    const usual = process.env['TZ'];
    let now = start;
    let tools: CaseTools;
    before(async () => {
      process.env['TZ'] = zone;
      const server = await openCaseServer(folder);
      const service = await openTestService({ now: () => now, feeds: { mayBePrivate: true } });
      const team = await openTeamCalls(service);
      tools = { service, team, server, wait: (ms) => void (now += ms) };
    });
    after(async () => {
      await tools.service.close();
      await tools.server.close();
      if (usual === undefined) delete process.env['TZ'];
      else process.env['TZ'] = usual;
    });
    for (const one of cases) test(one.name, () => runCase(one, tools));
  });
