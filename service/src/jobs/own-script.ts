import { extname } from 'node:path';

/**
 * The address of a script of the service that runs in a worker or a process of its own: beside the module that asks, in
 * the sources and in the built package.
 */
export function ownScript(name: string, askingModule: string): URL {
  return new URL(name + extname(new URL(askingModule).pathname), askingModule);
}
