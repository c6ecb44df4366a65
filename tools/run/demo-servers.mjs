// @ts-check
// Starts and stops the three servers of the demo together.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { node24, root } from './programs.mjs';

// The first start fills a database with some ten thousand posts.
const readyWithinMs = 90_000;
const askEveryMs = 100;
const stopWithinMs = 5000;
// This length is enough to show why a server ended.
const keptOutputLength = 4000;

/**
 * @typedef {import('./ports.mjs').Ports} Ports
 * @typedef {Readonly<Record<string, string>>} Environment
 * @typedef {{
 *   readonly died: Promise<string>, stop(): Promise<unknown>,
 * }} DemoServers `died` resolves with a sentence when one of the servers ends by itself.
 * @typedef {{
 *   readonly name: string, readonly file: string, readonly ports: readonly (keyof Ports)[],
 *   readonly environment: (ports: Ports) => Environment,
 * }} Program
 */

/**
 * The programs, and the ports on which each one responds when it is ready.
 *
 * @type {readonly Program[]}
 */
const programs = [
  {
    name: 'board service',
    file: 'demo/start.ts',
    ports: ['SERVICE_PORT'],
    environment: ({ SERVICE_PORT }) => ({ PORT: String(SERVICE_PORT), DEMO: '1' }),
  },
  { name: 'demo pages', file: 'demo/site/main.ts', ports: ['PAGES_PORT', 'WIDGET_PORT'], environment: () => ({}) },
];

/**
 * Starts the servers and resolves when every port responds. `died` resolves with a message when a server ends by
 * itself; `stop` ends all of them. Rejects when one does not start, after it has stopped the others.
 *
 * @param {Ports} ports
 * @param {{ readonly environment?: Environment, readonly onOutput?: (text: string) => void }} [options]
 * @returns {Promise<DemoServers>}
 */
export async function startDemoServers(ports, { environment = {}, onOutput = () => {} } = {}) {
  await refuseTakenPorts(ports);
  const servers = programs.map((program) => startProgram(program, ports, environment, onOutput));
  const died = Promise.race(servers.map((server) => server.died));
  const stop = () => Promise.all(servers.map((server) => server.stop()));
  const responses = Promise.all(Object.values(ports).map((port) => waitUntilAnswered(port)));
  const problem = await Promise.race([
    responses.then(
      () => null,
      (error) => error.message,
    ),
    died,
  ]);
  if (problem !== null) {
    await stop();
    throw new Error(problem);
  }
  return { died, stop };
}

/** @param {Ports} ports */
export function addressesOf(ports) {
  return {
    pages: `http://127.0.0.1:${ports.PAGES_PORT}`,
    widget: `http://127.0.0.1:${ports.WIDGET_PORT}`,
    service: `http://127.0.0.1:${ports.SERVICE_PORT}`,
  };
}

/**
 * @param {Program} program
 * @param {Ports} ports
 * @param {Environment} environment
 * @param {(text: string) => void} onOutput
 */
function startProgram({ name, file, environment: own }, ports, environment, onOutput) {
  const child = spawn(node24, [file], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)])),
      ...own(ports),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lastOutput = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      lastOutput = (lastOutput + chunk).slice(-keptOutputLength);
      onOutput(String(chunk));
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`code ${code ?? signal}`));
  });
  return {
    died: ended.then((how) => `The ${name} (${file}) ended with ${how}:\n${lastOutput}`),
    async stop() {
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(forced);
    },
  };
}

/**
 * Rejects when a port is in use: otherwise the tests could test the demo of another clone.
 *
 * @param {Ports} ports
 */
async function refuseTakenPorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (await isAnswered(port))
      throw new Error(`Port ${port} is in use. Stop the program that uses it, or choose another port with ${name}=…`);
  }
}

/** @param {number} port */
async function waitUntilAnswered(port) {
  const end = Date.now() + readyWithinMs;
  while (!(await isAnswered(port))) {
    if (Date.now() > end) throw new Error(`No response on port ${port} within ${readyWithinMs / 1000} s.`);
    await sleep(askEveryMs);
  }
}

/**
 * Returns whether a server responds on the port, with any status.
 *
 * @param {number} port
 */
async function isAnswered(port) {
  const ask = request({ host: '127.0.0.1', port, method: 'HEAD', path: '/', agent: false, timeout: 2000 });
  ask.once('timeout', () => ask.destroy());
  ask.end();
  try {
    const [response] = await once(ask, 'response');
    response.resume();
    return true;
  } catch {
    return false;
  } finally {
    ask.destroy();
  }
}
