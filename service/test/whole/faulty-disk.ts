import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Readable, Writable } from 'node:stream';
import type { Faults } from './faults.ts';
import { runs } from './run.ts';

const [sporadic, whileFull] = [0.01, 0.5];
type Operation = (path: string, ...given: never[]) => unknown;

/** An open file, as far as the service uses one. */
class Handle {
  readonly path: string;

  constructor(path: string) {
    fs.statSync(path);
    this.path = path;
  }
  async sync(): Promise<void> {}
  async close(): Promise<void> {}
  async stat(): Promise<fs.Stats> {
    return fs.statSync(this.path);
  }
  async read(buffer: Buffer, offset: number, length: number): Promise<object> {
    return { buffer, bytesRead: fs.readFileSync(this.path).copy(buffer, offset, 0, length) };
  }
}

/** By name, with whether it needs room. They are done at once, so that two runs do them in the same order. */
const operations: Readonly<Record<string, readonly [needsRoom: boolean, Operation]>> = {
  open: [false, (path) => new Handle(path)],
  rename: [false, fs.renameSync],
  mkdir: [true, fs.mkdirSync],
  rm: [false, fs.rmSync],
  stat: [false, fs.statSync],
  readdir: [false, fs.readdirSync],
  readFile: [false, fs.readFileSync],
  copyFile: [true, fs.copyFileSync],
  writeFile: [true, fs.writeFileSync],
};

/** Makes operations on files below a folder fail as a disk's do, and ends the service's life in the middle of them. */
export function installFaultyDisk(folder: string, faults: Faults, now: () => number): void {
  const { utimesSync, writeFileSync, appendFileSync, createReadStream, createWriteStream } = fs;

  function fail(name: string, path: string, code: 'ENOSPC' | 'EIO', content: unknown): never {
    faults.note();
    // Of a file that finds no room, a part is there.
    if (name === 'writeFile' && content instanceof Uint8Array)
      writeFileSync(path, content.subarray(0, Math.floor(content.length * faults.random())));
    throw Object.assign(new Error(`${code}: ${name} ${path}`), { code, syscall: name, path });
  }
  function before(name: string, path: string, needsRoom: boolean, content?: unknown): void {
    faults.burn();
    if (needsRoom && faults.isFull && faults.draw(whileFull)) fail(name, path, 'ENOSPC', content);
    if (faults.draw(sporadic)) fail(name, path, needsRoom ? 'ENOSPC' : 'EIO', content);
  }
  const isOurs = (path: unknown): boolean => runs.getStore() !== undefined && String(path).startsWith(folder);

  for (const [name, [needsRoom, operation]] of Object.entries(operations)) {
    const original = (promises as unknown as Readonly<Record<string, Operation>>)[name]!;
    const guarded = async (path: string, ...given: never[]): Promise<unknown> => {
      if (!isOurs(path)) return original(path, ...given);
      before(name, path, needsRoom, given[0]);
      const result = operation(path, ...given);
      // The age of files is measured by the clock of the simulation.
      const changed = name === 'writeFile' ? path : name === 'rename' || name === 'copyFile' ? given[0] : null;
      if (changed !== null) utimesSync(changed!, now() / 1000, now() / 1000);
      faults.burn();
      return result;
    };
    Object.assign(promises, { [name]: guarded });
  }
  Object.assign(fs, {
    createReadStream: (
      path: string,
      options?: { readonly fd?: unknown; readonly start?: number; readonly end?: number },
    ) => {
      if (!(options?.fd instanceof Handle)) return createReadStream(path, options as never);
      const { start = 0, end = Infinity } = options;
      return Readable.from([fs.readFileSync(options.fd.path).subarray(start, end + 1)]);
    },
    createWriteStream: (path: string, options?: never) => {
      if (!isOurs(path)) return createWriteStream(path, options);
      return new Writable({
        write: (chunk: Uint8Array, _, done) => {
          try {
            before('write', path, true);
            appendFileSync(path, chunk);
            done();
          } catch (error) {
            done(error as Error);
          }
        },
      });
    },
  });
  syncBuiltinESMExports();
}
