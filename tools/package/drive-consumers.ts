import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildWhenStale } from '../run/build-when-stale.mjs';
import { addressesOf, startDemoServers } from '../run/demo-servers.mjs';
import { portsFromEnvironment } from '../run/ports.mjs';
import { findChromium, root } from '../run/programs.mjs';
import { testEnvironment } from '../run/test-environment.mjs';
import { checkConsumer } from './check-consumer.ts';
import { packPackage } from './open-consumer.ts';
import {
  buildConsumer,
  installConsumer,
  runCheck,
  startConsumer,
  startDevServer,
  type InstalledConsumer,
  type StartedConsumer,
} from './start-consumer.ts';

/** `built` includes the warnings of the project's tools. `written` is a page whose server renders the posts. */
export type Stage = 'installed' | 'built' | 'served' | 'written' | 'dev' | 'dev written';

export interface ConsumerResult {
  /** The project's folder. */
  readonly name: string;
  readonly stage: Stage;
  /** null = no error. */
  readonly problem: string | null;
}

interface Drive {
  /** Names of the projects; empty = all. */
  readonly wanted: readonly string[];
  readonly withDevServers: boolean;
  readonly onResult: (result: ConsumerResult) => void;
  /** Is called with the installed versions of a project, by the names of its packages. */
  readonly onInstalled?: (name: string, versions: ReadonlyMap<string, string>) => void;
}

/** These ports differ from those of the demo and of the browser tests. */
const defaultPorts = { PAGES_PORT: 4473, WIDGET_PORT: 4474, SERVICE_PORT: 4475 };

/** Projects whose server also renders the posts, on a second page. */
const writing = ['astro', 'next', 'nuxt', 'react-router', 'sveltekit'];

const projects = join(root, 'tools/package/consumers');

function chooseProjects(wanted: readonly string[]): readonly string[] {
  const names = readdirSync(projects, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No such project: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  return wanted.length === 0 ? names : wanted;
}

function readVersions({ folder }: InstalledConsumer): ReadonlyMap<string, string> {
  const read = (...path: string[]): { version?: string; dependencies?: object; devDependencies?: object } =>
    JSON.parse(readFileSync(join(folder, ...path, 'package.json'), 'utf8'));
  const { dependencies, devDependencies } = read();
  return new Map(
    Object.keys({ ...dependencies, ...devDependencies }).map((name) => [
      name,
      read('node_modules', name).version ?? '',
    ]),
  );
}

/** Installs the packed package into a project of each kind, builds it, serves it, and drives it in Chromium. */
export async function driveConsumers({ wanted, withDevServers, onResult, onInstalled }: Drive): Promise<void> {
  const names = chooseProjects(wanted);
  const ports = portsFromEnvironment(defaultPorts, 'CONSUMERS_');
  const folder = mkdtempSync(join(tmpdir(), 'drystone-consumers-'));
  buildWhenStale();
  const servers = await startDemoServers(ports, { environment: testEnvironment(folder) });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const { service } = addressesOf(ports);

  const drive = async (name: string, start: () => Promise<StartedConsumer>, isDev: boolean): Promise<void> => {
    try {
      await using project = await start();
      for (const path of ['/', ...(writing.includes(name) ? ['/written'] : [])]) {
        const isWritten = path !== '/';
        const address = `${project.origin}${path}?service=${encodeURIComponent(service)}`;
        const problem = await checkConsumer(browser, address, isWritten).then(() => null, String);
        const stage = isDev ? (isWritten ? 'dev written' : 'dev') : isWritten ? 'written' : 'served';
        onResult({ name, stage, problem });
      }
    } catch (error) {
      onResult({ name, stage: isDev ? 'dev' : 'served', problem: String(error) });
    }
  };

  try {
    const tarball = packPackage(folder);
    for (const name of names) {
      let stage: Stage = 'installed';
      try {
        const project = installConsumer(join(projects, name), join(folder, name), tarball, service);
        onInstalled?.(name, readVersions(project));
        stage = 'built';
        if (project.scripts['check']) {
          stage = 'served';
          runCheck(project);
          onResult({ name, stage, problem: null });
          continue;
        }
        const warnings = buildConsumer(project);
        onResult({ name, stage, problem: warnings.length === 0 ? null : warnings.join('\n') });
        await drive(name, () => startConsumer(project), false);
        if (withDevServers && project.scripts['dev']) await drive(name, () => startDevServer(project), true);
      } catch (error) {
        onResult({ name, stage, problem: String(error) });
      } finally {
        rmSync(join(folder, name), { recursive: true, force: true });
      }
    }
  } finally {
    await browser.close();
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
